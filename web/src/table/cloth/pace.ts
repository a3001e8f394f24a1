/** How long what happens at a table is seen before the next thing is shown, by what a person has set. */

export interface Pace {
  card: number; // ms that a card lies before the next one comes
  call: number;
  beat: number; // ms that a trick stands when it is complete; Infinity: until somebody taps
  gather: number; // ms in which it is taken
}

/** The times at the natural speed, in ms. */
const CARD = 420;
const CALL = 620;
const GATHER = 340;
const STILL = 250; // of a card, where nothing moves

/** By how much each speed stretches them. */
const SPEEDS = { instant: 0, quick: 0.45, natural: 1, slow: 2.4 };

export type Speed = keyof typeof SPEEDS;

/** The pace at a speed of the computers. `beat`: how long a complete trick stands; null: until somebody taps. */
export function paceAt(speed: Speed, still: boolean, beat: number | null): Pace {
  const by = SPEEDS[speed];
  return { card: (still ? STILL : CARD) * by, call: CALL * by, beat: beat ?? Infinity, gather: still ? 0 : GATHER };
}
