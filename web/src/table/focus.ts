/** Focus at the table: whatever had it may go, a card that is played or a panel that closes; focus stays there. */

/** Where focus goes when nothing has it any more: the hand, or whatever is first to be chosen. */
const FALLBACKS = ['.hand [tabindex="0"]', '.asked [tabindex="0"]', ".asked button", ".talk button", ".bar button"];

/** Keep the focus within an element of the page while its parts come and go. */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const took = (event: FocusEvent): void => {
    last = event.target instanceof HTMLElement ? event.target : null;
  };

  function mend(): void {
    if (!last || document.activeElement !== document.body) return;
    const gone = !last.isConnected || (last as HTMLButtonElement).disabled === true;
    if (!gone) return; // a press beside everything wants no focus
    for (const wanted of FALLBACKS) {
      const found = root.querySelector<HTMLElement>(wanted);
      found?.focus({ preventScroll: true });
      if (found && document.activeElement === found) return;
    }
  }

  const watching = new MutationObserver(mend);
  watching.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", took);
  return () => {
    watching.disconnect();
    root.removeEventListener("focusin", took);
  };
}
