/** Avatars as the page draws them; they are fetched when nothing else is to be done. */

type Drawn = typeof import("./drawings");

let drawn = $state.raw<Drawn | null>(null);
let asked = false;

function fetchDrawn(): void {
  if (asked) return;
  asked = true;
  const fetched = (): void => void import("./drawings").then((module) => (drawn = module), () => (asked = false));
  if ("requestIdleCallback" in window) requestIdleCallback(fetched, { timeout: 2000 });
  else setTimeout(fetched, 200);
}

/** The strokes of an avatar that somebody has chosen, or of the computer at a seat; empty while there are none. */
export function strokesOf(avatar: string | number): string {
  if (avatar === "") return "";
  fetchDrawn();
  if (!drawn) return "";
  return typeof avatar === "number" ? drawn.computer(avatar) : (drawn.AVATARS[avatar as keyof Drawn["AVATARS"]] ?? "");
}
