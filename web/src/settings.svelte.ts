/* What a person has set for this browser: kept here, and applied to the page as attributes of its root. */
import { prefersReducedMotion } from "svelte/motion";
import { MediaQuery } from "svelte/reactivity";

export const CHOICES = {
  theme: ["auto", "light", "dark"],
  deck: ["two", "four", "blue"],
  back: ["lattice", "frames", "waves", "plain"],
  index: ["standard", "large"],
  letters: ["standard", "easy"],
  twoTap: ["auto", "on", "off"],
  motion: ["auto", "off"],
  sound: ["off", "on"],
  /** What people say is shown at their plates. */
  talk: ["on", "off"],
  /** How fast the actions of others follow each other. */
  speed: ["instant", "quick", "natural", "slow"],
  /** Seconds that a complete trick stands, or until it is tapped. */
  beat: ["0.4", "0.7", "1.5", "tap"],
  /** What matters now is explained at a table. */
  explain: ["off", "on"],
  /** Letters as keys: suits, ranks and the rest. */
  keys: ["on", "off"],
  /** The last one is no language, but tries the layout. */
  language: ["auto", "en", "de", "x-long"],
} as const;

type Choices = typeof CHOICES;
export type Settings = { -readonly [Name in keyof Choices]: Choices[Name][number] } & { volume: number };

const FIRST: Settings = {
  theme: "auto",
  deck: "two",
  back: "lattice",
  index: "standard",
  letters: "standard",
  twoTap: "auto",
  motion: "auto",
  sound: "off",
  talk: "on",
  speed: "natural",
  beat: "0.7",
  explain: "off",
  keys: "on",
  language: "auto",
  volume: 0.6,
};

const PLACE = "eldest.settings";

/** The choices in a text that may be of another release, or of nobody. */
function readable(text: string | null): Partial<Settings> {
  const kept: unknown = JSON.parse(text ?? "{}");
  if (typeof kept !== "object" || kept === null) return {};
  const known = Object.entries(kept).filter(([name, value]) => {
    if (name === "volume") return typeof value === "number" && value >= 0 && value <= 1;
    return name in CHOICES && (CHOICES[name as keyof Choices] as readonly unknown[]).includes(value);
  });
  return Object.fromEntries(known) as Partial<Settings>;
}

/** A browser may keep nothing: then the first choices stand, and changes last as long as the page. */
function kept(): Partial<Settings> {
  try {
    return readable(localStorage.getItem(PLACE));
  } catch {
    return {};
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    // As above.
  }
}

export const settings: Settings = $state({ ...FIRST, ...kept() });

/** Another tab has changed a setting. */
function followed(event: StorageEvent): void {
  if (event.key === PLACE) Object.assign(settings, FIRST, kept());
}

/** The bar of the browser round the page follows the theme that is chosen. */
function colourBar(): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [place, theme] of (["light", "dark"] as const).entries()) {
    const bar = bars[place];
    if (!bar) continue;
    if (settings.theme === "auto") bar.media = `(prefers-color-scheme: ${theme})`;
    else bar.media = settings.theme === theme ? "all" : "not all";
  }
}

function apply(): void {
  colourBar();
  const root = document.documentElement.dataset;
  if (settings.theme === "auto") delete root.theme;
  else root.theme = settings.theme;
  root.deck = settings.deck;
  root.back = settings.back;
  root.letters = settings.letters;
  root.motion = settings.motion;
}

/** Applies the settings and keeps every change. Called once, before anything is drawn. */
export function keepSettings(): () => void {
  apply();
  addEventListener("storage", followed);
  const stop = $effect.root(() => {
    $effect(apply);
    $effect(() => keep(JSON.stringify(settings)));
  });
  return () => {
    removeEventListener("storage", followed);
    stop();
  };
}

const narrowTouch = new MediaQuery("(pointer: coarse) and (max-width: 599.98px)");

/** Whether the first tap lifts a card and the second plays it. */
export function twoTap(): boolean {
  return settings.twoTap === "auto" ? narrowTouch.current : settings.twoTap === "on";
}

/** Whether nothing is to move. */
export function still(): boolean {
  return settings.motion === "off" || prefersReducedMotion.current;
}

/** A duration for Svelte's transitions, which do not ask by themselves: 0 where nothing is to move. */
export function lasting(milliseconds: number): number {
  return still() ? 0 : milliseconds;
}

/** How long a complete trick stands, in milliseconds; null: until it is tapped. */
export function beat(): number | null {
  return settings.beat === "tap" ? null : Number(settings.beat) * 1000;
}
