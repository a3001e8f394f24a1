/** A scorepad that is open: its log, what it comes to, and what is written on it here. */

import { families, type Kept } from "../kept_families";
import { fileOf, nextKey, padOf, type HandsFile, type Pad } from "./pad";
import { browser, device } from "./device";
import { Log } from "./log";
import { Sharing } from "./sync.svelte";
import { Sheet } from "../sheet/sheet";
import { keep, strokesOf, summaryOf } from "./store";
import type { PadSummary } from "./summary";
import { markOf, same, type Place, type Stroke, type Value } from "./stroke";
import { doneAgain, takenBack, waysBack } from "./undo";
import { changesOf, type Changed } from "../sheet/changes";

const NEWS = "eldest.keeper"; // by which the windows of a browser tell each other of strokes

export class Keeping {
  readonly id: string;
  readonly log = new Log();
  readonly sharing: Sharing;
  /** Whether the browser keeps it: some keep nothing. */
  kept = $state(true);
  summary = $state.raw<PadSummary | null>(null);
  /** The effects of the last correction, besides the cell itself. */
  changed = $state.raw<Changed | null>(null);
  #version = $state(0);
  #family = $state.raw<Kept | null>(null);
  readonly #windows = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NEWS);
  /** The sheet as it last added up before something was written. */
  #settled: Sheet | null = null;
  #keeping: Promise<unknown> = Promise.resolve();

  readonly pad: Pad | null = $derived.by(() => (this.#version, padOf(this.log)));
  readonly #added = $derived.by(() => this.#add());
  readonly ways = $derived.by(() => (this.#version, waysBack(this.log, browser)));
  readonly conflicts: ReadonlySet<Place> = $derived.by(() => (this.#version, new Set(this.log.conflicts)));

  constructor(id: string) {
    this.id = id;
    this.sharing = new Sharing(this);
    this.#windows?.addEventListener("message", (event) => {
      if (event.data === id) void this.#reread();
    });
  }

  /** Read what is kept of it here; false where nothing is. */
  async open(): Promise<boolean> {
    try {
      this.summary = await summaryOf(this.id);
      for (const stroke of await strokesOf(this.id)) this.log.add(stroke);
    } catch {
      this.kept = false;
    }
    await this.#know();
    this.#version += 1;
    return this.log.size > 0;
  }

  close(): void {
    this.sharing.close();
    this.#windows?.close();
  }

  /** The score keeper of the family, which is fetched once the log names it. */
  async #know(): Promise<void> {
    const family = this.log.value("family");
    if (typeof family === "string" && !this.#family) this.#family = await families(family);
  }

  async #reread(): Promise<void> {
    const strokes = await strokesOf(this.id).catch(() => []);
    if (strokes.filter((stroke) => this.log.add(stroke)).length) {
      await this.#know();
      this.#version += 1;
    }
  }

  /** The fault of a pad that cannot be added up. */
  get trouble(): Error | null {
    const added = this.#added;
    return added instanceof Error ? added : null;
  }

  get sheet(): Sheet | null {
    const added = this.#added;
    return added instanceof Error ? null : added;
  }

  /** The pad added up, with a blank hand at the end as long as the game goes on; or why it cannot be. */
  #add(): Sheet | Error | null {
    const pad = this.pad;
    if (!pad || !this.#family) return null;
    try {
      const sheet = this.#family(pad);
      if (sheet.game && !sheet.unfinished && !sheet.winners.length) sheet.put(sheet.rows.length, {});
      return sheet;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** A text that is written on the pad. */
  text(place: Place): string {
    void this.#version;
    return String(this.log.value(place) ?? "");
  }

  /** The value written under a name, such as the tables of an evening. */
  under(name: string): string[] {
    void this.#version;
    const places = [...this.log.places].filter((place) => place.startsWith(`${name}/`) && this.log.value(place) !== null);
    return places.map((place) => place.slice(name.length + 1));
  }

  /** The evening at which it is kept. */
  get evening(): string | null {
    return this.text("evening") || null;
  }

  get file(): HandsFile | null {
    return this.pad && fileOf(this.pad);
  }

  /** The log's name of a hand on the sheet; of one that is not begun yet, the one that it will have. */
  keyOf(hand: number): number {
    return this.pad?.hands[hand]?.key ?? nextKey(this.log);
  }

  at(hand: number, cell: string): Place {
    return `${this.keyOf(hand)}/${cell}`;
  }

  // ---------------------------------------------------------------- writing

  /** Write in cells; what stands there already is not written again. */
  write(cells: readonly (readonly [Place, Value])[], by: string): void {
    const written = cells.filter(([place, value]) => !same(this.log.value(place), value)).map(([place, value]) => this.log.writing(place, value));
    if (written.length) this.#put({ written }, by);
  }

  /** Write what stands there already, too: then devices that were at odds agree. */
  decide(cells: readonly (readonly [Place, Value])[], by: string): void {
    this.#put({ written: cells.map(([place, value]) => this.log.writing(place, value)) }, by);
  }

  undo(by: string): void {
    const { undo } = this.ways;
    if (undo) this.#put({ written: takenBack(this.log, undo), undoes: markOf(undo) }, by);
  }

  redo(by: string): void {
    const { redo } = this.ways;
    if (redo) this.#put({ written: doneAgain(this.log, redo), redoes: markOf(redo) }, by);
  }

  #put(made: Pick<Stroke, "written" | "undoes" | "redoes">, by: string): void {
    if (this.sheet?.game) this.#settled = this.sheet;
    const stroke: Stroke = { clock: this.log.clock + 1, device, at: Date.now(), by, ...made };
    this.log.add(stroke);
    this.#version += 1;
    this.changed = this.#settled && this.sheet ? changesOf(this.#settled, this.sheet) : null;
    this.#keep([stroke]);
    this.sharing.send();
  }

  /** Strokes of others, or of this browser in another place. */
  take(strokes: readonly Stroke[]): void {
    const fresh = strokes.filter((stroke) => this.log.add(stroke));
    if (!fresh.length) return;
    this.#keep(fresh);
    void this.#know().then(() => (this.#version += 1));
  }

  /** Note something about the pad besides its strokes. */
  note(about: Partial<PadSummary>): void {
    this.summary = { ...this.#summary(), ...about };
    this.#keep([]);
  }

  #summary(): PadSummary {
    const now = Date.now();
    const kind = this.log.value("kind") === "evening" ? "evening" : "pad";
    return this.summary ?? { id: this.id, kind, created: now, changed: now, shared: false };
  }

  #keep(strokes: readonly Stroke[]): void {
    this.summary = strokes.length ? { ...this.#summary(), changed: Date.now() } : this.#summary();
    const summary = $state.snapshot(this.summary) as PadSummary;
    // Begun at once, for a page may be left at any moment; the browser keeps the order.
    const kept = keep(summary, strokes).then(
      () => this.#windows?.postMessage(this.id),
      () => (this.kept = false),
    );
    this.#keeping = Promise.all([this.#keeping, kept]);
  }

  /** Wait until all that was written is kept. */
  settled(): Promise<unknown> {
    return this.#keeping;
  }
}
