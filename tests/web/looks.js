// What an eye or a finger would complain of on the page that stands there: a list of sentences, empty where all is well.
({ touch, sideways }) => {
  const wrong = new Set();
  const shown = (each) => {
    const style = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && style.visibility === "visible" && !each.closest(".sr, .skip, [hidden]");
  };
  const named = (each) => {
    const classes = (each.getAttribute("class") ?? "").replace(/svelte-\S+/g, "").trim().split(/\s+/).join(".");
    const text = (each.getAttribute("aria-label") || each.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${each.tagName.toLowerCase()}.${classes} “${text}”`;
  };
  const own = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  // A paper makes everything below it unreachable.
  const root = document.querySelector("dialog[open]") ?? document.body;
  const all = [...root.querySelectorAll("*")].filter((each) => !each.closest("svg") && shown(each));

  // Words that reach beyond what clips them, or beyond their button.
  const sticksOut = (each) => {
    const texts = [...each.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    const range = document.createRange();
    const boxes = texts.map((node) => (range.selectNode(node), range.getBoundingClientRect()));
    const words = { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) };
    for (let up = each; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return false;
      if (["auto", "scroll"].includes(style.overflowX)) return false;
      const box = up.getBoundingClientRect();
      const clips = style.overflowX !== "visible" || (up.matches("button") && !up.matches(".card"));
      if (clips && (words.right > box.right + 2 || words.left < box.left - 2)) return true;
    }
    return false;
  };
  // What scrolls by itself may be as wide as it likes.
  const scrolled = (each) => {
    for (let up = each.parentElement; up && up !== document.documentElement; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
    return false;
  };
  if (sideways) {
    if (document.documentElement.scrollWidth > innerWidth) wrong.add("the page scrolls sideways");
    for (const each of all) {
      const box = each.getBoundingClientRect();
      if ((box.right > innerWidth + 1 || box.left < -1) && (own(each) || each.matches("button, a, input")) && !scrolled(each))
        wrong.add(`off the screen sideways: ${named(each)} ${Math.round(box.left)}–${Math.round(box.right)}`);
    }
  }
  for (const each of all) {
    const style = getComputedStyle(each);

    if (own(each) && !each.closest(".plate") && sticksOut(each)) wrong.add(`words are cut: ${named(each)}`);
    if (own(each) && parseFloat(style.fontSize) < (each.closest(".cloth") ? 13 : 12) - 0.01)
      wrong.add(`small text: ${named(each)} ${style.fontSize}`);
  }
  // How many of the points from one number to another are hit. Between two hits that are near all are taken for hits.
  const NEAR = 8;
  const along = (from, to, step, hit) => {
    const points = Math.ceil((to - from) / step);
    const at = (point) => (hit(from + point * step) ? 1 : 0);
    let found = 0;
    for (let point = 0; point < points; point += NEAR) {
      const last = Math.min(point + NEAR, points) - 1;
      const [one, other] = [at(point), at(last)];
      if (one === other) found += one * (last - point + 1);
      else for (let between = point; between <= last; between++) found += at(between);
    }
    return found;
  };
  if (touch) {
    for (const each of all.filter((each) => each.matches("button, a[href], summary, select, input:not([type=radio], [type=checkbox]), label:has(input)"))) {
      if (each.matches(".hand button, .dummy button")) continue; // below
      // The place to touch may be larger than what is drawn.
      const around = ["::before", "::after"].map((part) => getComputedStyle(each, part));
      if (around.some((part) => part.content !== "none" && parseFloat(part.height) >= 43.5 && parseFloat(part.width) >= 43.5)) continue;
      const alone = !["inline"].includes(getComputedStyle(each).display);
      const box = each.getBoundingClientRect();
      if (alone && (box.width < 43.5 || box.height < 43.5))
        wrong.add(`small target: ${named(each)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    for (const card of root === document.body ? document.querySelectorAll(".hand button, .dummy button") : []) {
      const box = card.getBoundingClientRect();
      if (!shown(card) || box.top >= innerHeight) continue;
      const hits = (x, y) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (card.contains(there) || there.contains(card));
      };
      const width = 0.25 * along(box.left - 4, box.right + 4, 0.25, (x) => hits(x, box.top + 12));
      const height = along(box.top, Math.min(box.bottom, innerHeight), 1, (y) => hits(box.left + 12, y));
      if (width < 43.5 || height < 43.5) wrong.add(`a card shows too little: ${named(card)} ${width} × ${height}`);
    }
  }
  if (document.getAnimations().some((each) => each.playState === "running" && each.effect?.getComputedTiming().duration > 80))
    wrong.add("something moves");
  return [...wrong];
}
