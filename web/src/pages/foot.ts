/** A bar that stays at the foot of the window: what gets the focus is never under it. */

const AIR = 12; // px between the bar and a ring of focus

export function foot(bar: HTMLElement): () => void {
  const root = document.documentElement;
  const measure = () => {
    const stays = ["fixed", "sticky"].includes(getComputedStyle(bar).position);
    root.style.scrollPaddingBlockEnd = stays ? `${bar.offsetHeight + AIR}px` : "";
  };
  const watching = new ResizeObserver(measure);
  watching.observe(bar);
  return () => {
    watching.disconnect();
    root.style.scrollPaddingBlockEnd = "";
  };
}
