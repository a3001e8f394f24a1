/** Settings. */

export const preferences = {
  groups: { language: "Language", look: "Look", cards: "Cards", play: "At the table", sounds: "Sounds" },
  language: "Language",
  volume: "Volume",
  labels: {
    theme: "Light",
    letters: "Letters",
    motion: "Movement",
    deck: "Suits",
    index: "Index",
    twoTap: "Two taps",
    beat: "A trick stands",
    keys: "Letter keys",
    sound: "Sounds",
  },
  why: {
    letters: "Easy letters are wider, with more room between them.",
    motion: "Without movement cards lie at once where they belong.",
    deck: "Four colours in pairs still tell which suits share a colour.",
    twoTap: "The first tap lifts a card and names it; the second plays it.",
    keys: "S, H, D, C for suits, A, K, Q, J, T and figures for ranks, and the rest of the list of keys.",
  },
  values: {
    theme: { auto: "as the device", light: "light", dark: "dark" },
    letters: { standard: "standard", easy: "easy" },
    motion: { auto: "as the device", off: "off" },
    deck: { two: "two colours", four: "four, in pairs", blue: "four, blue diamonds" },
    index: { standard: "standard", large: "large" },
    twoTap: { auto: "on phones", on: "always", off: "never" },
    beat: { "0.4": "0.4 s", "0.7": "0.7 s", "1.5": "1.5 s", tap: "until I tap" },
    keys: { on: "on", off: "off" },
    sound: { off: "off", on: "on" },
  },
};
