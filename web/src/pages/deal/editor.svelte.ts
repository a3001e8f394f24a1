/** A deal that is being set up: its parts change here at once, and Python says what is missing, wrong and possible. */

import { ask } from "../../wire/api";
import type { Card, Setup, SetupEdit, SetupMove, SetupParts } from "../../wire/types/types.gen";
import { botNames, Seating } from "../../words/seating";
import type { Team } from "../../table/seats/team";

type Hands = Readonly<Record<string, readonly Card[]>>;
type Numbers = Readonly<Record<string, number | readonly number[]>>;

/** The deal that is set up, as it is sent. */
export interface Parts {
  readonly game: string;
  readonly options: Setup["options"];
  readonly before: Numbers;
  readonly hands: Hands;
  readonly moves: readonly SetupMove[];
  readonly seat: number;
}

const SEAT = /^P(\d)$/;

/** The seat of a hand; null for a pile. */
export function seatOf(owner: string): number | null {
  const found = SEAT.exec(owner);
  return found ? Number(found[1]) : null;
}

export class Editor {
  parts = $state.raw<Parts | null>(null);
  /** Python's last answer about it. */
  setup = $state.raw<Setup | null>(null);
  /** The hand or pile to which the next card goes. */
  chosen = $state("P0");
  /** Whether an answer is awaited: whose turn it is then is not known. */
  waiting = $state(false);
  #undo = $state.raw<readonly Parts[]>([]);
  #redo = $state.raw<readonly Parts[]>([]);
  #asked = 0;

  readonly owners = $derived((this.setup?.hands ?? []).map(({ owner, size }) => ({ owner, size, cards: this.held(owner) })));
  readonly players = $derived(this.setup?.players ?? 0);
  readonly seating = $derived.by(() => this.#seating());
  /** Every face of the pack, with how often it is there and who has it. */
  readonly faces = $derived.by(() => this.#faces());
  readonly free = $derived(this.faces.reduce((sum, { times, holders }) => sum + Math.max(0, times - holders.length), 0));
  readonly missing = $derived(this.owners.reduce((sum, { size, cards }) => sum + Math.max(0, size - cards.length), 0));
  /** Hands and piles that lack cards. */
  readonly lacking = $derived(this.owners.filter(({ size, cards }) => cards.length < size));
  /** Hands from one's left round the table, one's own last. */
  readonly around = $derived.by(() => this.#around());
  readonly piles = $derived(this.owners.filter(({ owner }) => seatOf(owner) === null).map(({ owner }) => owner));
  /** The seat that deals. */
  readonly dealer = $derived(typeof this.parts?.before.dealer === "number" ? this.parts.before.dealer : 0);
  readonly canUndo = $derived(this.#undo.length > 0);
  readonly canRedo = $derived(this.#redo.length > 0);

  constructor(
    private readonly heard: (setup: Setup) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  held(owner: string): readonly Card[] {
    return this.parts?.hands[owner] ?? [];
  }

  size(owner: string): number {
    return this.owners.find((each) => each.owner === owner)?.size ?? 0;
  }

  /** The side of a seat as it is drawn, one's own first; null if everybody plays alone. */
  team(seat: number): Team {
    const sides = this.setup?.sides.length ?? 0;
    if (!sides || sides >= this.players) return null;
    return (((seat - (this.parts?.seat ?? 0)) % sides) + sides) % sides as Team;
  }

  // ---------------------------------------------------------------- from outside

  /** A deal from a text: a link, a file, a record. Rejects if it cannot be read. */
  async read(text: string, more: Pick<SetupEdit, "number" | "step"> = {}): Promise<void> {
    const deal = this.parts ? sent(this.parts) : undefined;
    this.#take(await ask<Setup>("/api/setups", { deal, text, ...more } satisfies SetupEdit), true);
  }

  /** An empty table. */
  async begin(game: string, options: Parts["options"] = {}): Promise<void> {
    const deal = { game, options, before: {}, hands: {}, moves: [], seat: 0 };
    this.#take(await ask<Setup>("/api/setups", { deal } satisfies SetupEdit), true);
  }

  /** A hand as it is typed. Rejects if it cannot be understood. */
  async type(owner: string, text: string): Promise<void> {
    if (this.parts) this.#take(await this.#edit({ typed: { owner, text } }), true);
  }

  /** Other options: what fits of the cards stays. */
  async choose(options: Parts["options"]): Promise<void> {
    if (!this.parts) return;
    const { game, before, hands, seat } = this.parts;
    const fresh = await ask<Setup>("/api/setups", { deal: { game, options, before: { dealer: 0 }, hands: {}, moves: [], seat: 0 } } satisfies SetupEdit);
    const sizes = new Map(fresh.hands.map(({ owner, size }) => [owner, size]));
    const left = [...fresh.pack];
    const kept: Record<string, Card[]> = {};
    for (const [owner, cards] of Object.entries(hands)) {
      for (const card of cards) {
        const there = left.indexOf(card);
        const own = (kept[owner] ??= []);
        if (there < 0 || own.length >= (sizes.get(owner) ?? 0)) continue;
        left.splice(there, 1);
        own.push(card);
      }
    }
    const dealer = typeof before.dealer === "number" && before.dealer < fresh.players ? before.dealer : 0;
    this.#change({ game, options, before: { dealer }, hands: kept, moves: [], seat: seat < fresh.players ? seat : 0 });
  }

  async fill(): Promise<void> {
    const seed = Array.from(crypto.getRandomValues(new Uint32Array(2)), (each) => each.toString(36)).join("");
    if (this.parts) this.#take(await this.#edit({ fill: seed }), true);
  }

  /** Let computers act until the first card is played. */
  async call(): Promise<void> {
    if (this.parts) this.#take(await this.#edit({ call: true }), true);
  }

  // ---------------------------------------------------------------- by hand

  /** Give a card to the chosen hand; a full one hands on to the next that lacks cards. Returns who got it, if anybody. */
  give(card: Card): string | null {
    const face = this.faces.find((each) => each.card === card);
    if (!this.parts || !face || face.holders.length >= face.times) return null;
    if (this.held(this.chosen).length >= this.size(this.chosen)) this.#next();
    const owner = this.chosen;
    if (this.held(owner).length >= this.size(owner)) return null;
    this.#lay(owner, [...this.held(owner), card]);
    if (this.held(owner).length >= this.size(owner)) this.#next();
    return owner;
  }

  /** Take a card back: from a hand, or from one that has it. Returns from whom. */
  take(card: Card, from?: string): string | null {
    const holders = this.faces.find((each) => each.card === card)?.holders ?? [];
    const owner = from ?? (holders.includes(this.chosen) ? this.chosen : holders.at(-1));
    if (owner === undefined || !this.parts) return null;
    const place = this.held(owner).lastIndexOf(card);
    this.chosen = owner;
    this.#lay(owner, this.held(owner).filter((_, at) => at !== place));
    return owner;
  }

  /** Take the last card of the chosen hand back. */
  takeLast(): { card: Card; owner: string } | null {
    const owner = this.held(this.chosen).length ? this.chosen : this.owners.findLast(({ cards }) => cards.length)?.owner;
    const card = owner === undefined ? undefined : this.held(owner).at(-1);
    if (owner === undefined || card === undefined) return null;
    this.take(card, owner);
    return { card, owner };
  }

  clear(): void {
    if (this.parts) this.#change({ ...this.parts, hands: {}, moves: [] });
    this.chosen = "P0";
  }

  set(name: string, value: number | readonly number[]): void {
    if (this.parts) this.#change({ ...this.parts, before: { ...this.parts.before, [name]: value } });
  }

  sit(seat: number): void {
    if (this.parts) this.#change({ ...this.parts, seat });
  }

  act(seat: number, text: string): void {
    if (this.parts && !this.waiting) this.#change({ ...this.parts, moves: [...this.parts.moves, { seat, text }] });
  }

  /** The first `count` actions stay. */
  cut(count: number): void {
    if (this.parts) this.#change({ ...this.parts, moves: this.parts.moves.slice(0, count) });
  }

  undo(): void {
    const before = this.#undo.at(-1);
    if (!before || !this.parts) return;
    this.#redo = [...this.#redo, this.parts];
    this.#undo = this.#undo.slice(0, -1);
    this.#put(before);
  }

  redo(): void {
    const after = this.#redo.at(-1);
    if (!after || !this.parts) return;
    this.#undo = [...this.#undo, this.parts];
    this.#redo = this.#redo.slice(0, -1);
    this.#put(after);
  }

  #lay(owner: string, cards: readonly Card[]): void {
    const pack = this.setup?.pack ?? [];
    const sorted = [...cards].sort((one, other) => pack.indexOf(one) - pack.indexOf(other));
    if (this.parts) this.#change({ ...this.parts, hands: { ...this.parts.hands, [owner]: sorted } });
  }

  /** Choose the next hand that lacks cards, if there is one. */
  #next(): void {
    const { owners } = this;
    const at = owners.findIndex(({ owner }) => owner === this.chosen);
    const rest = [...owners.slice(at + 1), ...owners.slice(0, at + 1)];
    this.chosen = rest.find(({ cards, size }) => cards.length < size)?.owner ?? this.chosen;
  }

  #change(parts: Parts): void {
    if (this.parts) this.#undo = [...this.#undo, this.parts];
    this.#redo = [];
    this.#put(parts);
  }

  /** Have it at once, and ask what it comes to; an answer to what has changed since is let go. */
  #put(parts: Parts): void {
    this.parts = parts;
    this.waiting = true;
    const asked = ++this.#asked;
    this.#edit({}).then(
      (setup) => asked === this.#asked && this.#take(setup, false),
      (error: unknown) => {
        if (asked !== this.#asked) return;
        this.waiting = false;
        this.failed(error);
      },
    );
  }

  #edit(change: Omit<SetupEdit, "deal">): Promise<Setup> {
    return ask<Setup>("/api/setups", { deal: sent(this.parts!), ...change } satisfies SetupEdit);
  }

  #take(setup: Setup, anew: boolean): void {
    this.#asked++;
    this.waiting = false;
    const { game, options, before, moves, seat } = setup;
    const hands = Object.fromEntries(setup.hands.map(({ owner, cards }) => [owner, cards as Card[]]));
    if (anew && this.parts) {
      this.#undo = [...this.#undo, this.parts];
      this.#redo = [];
    }
    this.setup = setup;
    this.parts = { game, options, before, hands, moves: moves.map(({ seat, text }) => ({ seat, text })), seat };
    if (!setup.hands.some(({ owner }) => owner === this.chosen)) this.chosen = "P0";
    this.heard(setup);
  }

  #around(): string[] {
    const me = this.parts?.seat ?? 0;
    const place = (owner: string) => ((seatOf(owner) ?? 0) - me - 1 + this.players) % Math.max(1, this.players);
    const hands = this.owners.map(({ owner }) => owner).filter((owner) => seatOf(owner) !== null);
    return hands.sort((one, other) => place(one) - place(other));
  }

  #seating(): Seating {
    const sides = this.setup?.sides ?? [];
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const by = Object.fromEntries(sides.map((name, side) => [name, seats.filter((seat) => seat % sides.length === side)]));
    return new Seating(botNames(this.players, []), this.parts?.seat ?? 0, by);
  }

  #faces(): { card: Card; times: number; holders: string[] }[] {
    const found = new Map<Card, { card: Card; times: number; holders: string[] }>();
    for (const card of this.setup?.pack ?? []) {
      const face = found.get(card) ?? { card, times: 0, holders: [] };
      face.times++;
      found.set(card, face);
    }
    for (const { owner, cards } of this.owners) for (const card of cards) found.get(card)?.holders.push(owner);
    return [...found.values()];
  }
}

function sent(parts: Parts): SetupParts {
  return parts as SetupParts;
}
