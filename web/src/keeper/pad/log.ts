/**
 * The log of a scorepad: all strokes, of every device.
 *
 * Two logs with the same strokes stand for the same pad, in whatever order they came. What stands in a cell is the
 * latest stroke there; where two devices wrote it and neither had seen the other's stroke, both stand beside it until
 * somebody writes the cell again.
 */

import { later, markOf, same, type Mark, type Place, type Stroke, type Value, type Written } from "./stroke";

/** A value in a cell, and the stroke that wrote it. */
export interface Head {
  readonly value: Value;
  readonly stroke: Stroke;
}

export class Log {
  readonly #strokes = new Map<Mark, Stroke>();
  /** By place: the values that nobody has overwritten knowingly, the current one first. */
  readonly #heads = new Map<Place, Head[]>();
  readonly #over = new Map<Place, Set<Mark>>();
  #clock = 0;

  constructor(strokes: Iterable<Stroke> = []) {
    for (const stroke of strokes) this.add(stroke);
  }

  /** Take a stroke in; false where it is known. */
  add(stroke: Stroke): boolean {
    const mark = markOf(stroke);
    if (this.#strokes.has(mark)) return false;
    this.#strokes.set(mark, stroke);
    this.#clock = Math.max(this.#clock, stroke.clock);
    for (const written of stroke.written) this.#write(written, stroke, mark);
    return true;
  }

  #write({ place, value, over }: Written, stroke: Stroke, mark: Mark): void {
    const hidden = this.#over.get(place) ?? new Set();
    for (const each of over) hidden.add(each);
    this.#over.set(place, hidden);
    const heads = (this.#heads.get(place) ?? []).filter((head) => !hidden.has(markOf(head.stroke)));
    if (!hidden.has(mark)) heads.push({ value, stroke });
    this.#heads.set(place, heads.sort((one, other) => (later(one.stroke, other.stroke) ? -1 : 1)));
  }

  has(mark: Mark): boolean {
    return this.#strokes.has(mark);
  }

  get size(): number {
    return this.#strokes.size;
  }

  get clock(): number {
    return this.#clock;
  }

  /** In the order in which they stand. */
  get strokes(): Stroke[] {
    return [...this.#strokes.values()].sort((one, other) => (later(one, other) ? 1 : -1));
  }

  value(place: Place): Value {
    return this.#heads.get(place)?.[0]?.value ?? null;
  }

  heads(place: Place): readonly Head[] {
    return this.#heads.get(place) ?? [];
  }

  get places(): IterableIterator<Place> {
    return this.#heads.keys();
  }

  /** Cells in which devices have written different things without knowing of each other. */
  get conflicts(): Place[] {
    return [...this.#heads].filter(([, heads]) => heads.some((head) => !same(head.value, heads[0]!.value))).map(([place]) => place);
  }

  /** The stroke that sets a cell to a value. */
  writing(place: Place, value: Value): Written {
    const heads = this.heads(place);
    return { place, value, was: this.value(place), over: heads.map((head) => markOf(head.stroke)) };
  }
}
