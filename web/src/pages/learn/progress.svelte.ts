/** Progress in the lessons, and the days on which questions come back: stored in this browser. */

const PLACE = "eldest.lessons";
const ASKED = "eldest.asked"; // the questions that came back today
const GAPS = [1, 3, 7, 21]; // days until the next question; a wrong answer leads back to the first
const A_DAY = 3; // questions at most
const DAY = 86_400_000; // ms

interface Reached {
  /** The step to go on at, from 0. */
  readonly step: number;
  readonly done: boolean;
  /** The day on which a question of it comes back. */
  readonly due?: number;
  /** How many gaps have been passed in a row. */
  readonly passed?: number;
  /** How many questions of it have come back. */
  readonly times?: number;
}

/** Today, counted in days where this browser is. */
function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

function read(place: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser may keep nothing: then it lasts as long as the page.
  }
}

function kept(): Record<string, Reached> {
  return Object.fromEntries(Object.entries(read(PLACE)).filter(([, reached]) => isReached(reached))) as Record<string, Reached>;
}

function isReached(value: unknown): value is Reached {
  const { step, done, due = 0, passed = 0, times = 0 } = (value ?? {}) as Partial<Reached>;
  return [step, due, passed, times].every((each) => Number.isInteger(each) && Number(each) >= 0) && typeof done === "boolean";
}

class Progress {
  #reached = $state.raw<Readonly<Record<string, Reached>>>(kept());

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === PLACE) this.#reached = kept();
    });
  }

  /** The step at which a lesson goes on, from 0. */
  step(lesson: string): number {
    return this.#reached[lesson]?.step ?? 0;
  }

  isDone(lesson: string): boolean {
    return this.#reached[lesson]?.done ?? false;
  }

  /** How many lessons of a game are done, by the letters of its clauses. */
  doneOf(letters: string): number {
    return Object.entries(this.#reached).filter(([lesson, { done }]) => done && lesson.startsWith(`${letters}-`)).length;
  }

  isBegun(lesson: string): boolean {
    return this.step(lesson) > 0;
  }

  /** Whether any lesson was ever begun here. */
  get any(): boolean {
    return Object.keys(this.#reached).length > 0;
  }

  /** The letters of the game whose lesson was begun last, such as `OH`. */
  get letters(): string | null {
    return Object.keys(this.#reached).at(-1)?.slice(0, 2) ?? null;
  }

  /** The lessons of which a question comes back today, those first that have waited longest. */
  get due(): string[] {
    const day = today();
    const waiting = Object.entries(this.#reached).filter(([, { done, due = 0 }]) => done && due <= day);
    const asked = read(ASKED);
    const left = A_DAY - (asked.day === day ? Number(asked.count) || 0 : 0);
    return waiting.toSorted(([, one], [, other]) => (one.due ?? 0) - (other.due ?? 0)).slice(0, Math.max(0, left)).map(([lesson]) => lesson);
  }

  /** How many questions of a lesson have come back. */
  times(lesson: string): number {
    return this.#reached[lesson]?.times ?? 0;
  }

  reach(lesson: string, step: number): void {
    this.#put(lesson, { ...this.#reached[lesson], step, done: this.isDone(lesson) });
  }

  finish(lesson: string): void {
    const before = this.#reached[lesson];
    this.#put(lesson, { ...before, step: 0, done: true, due: before?.due ?? today() + GAPS[0]! });
  }

  /** A question came back, and was answered without a mistake or not. */
  answer(lesson: string, right: boolean): void {
    const before = this.#reached[lesson];
    if (!before) return;
    const passed = right ? Math.min((before.passed ?? 0) + 1, GAPS.length - 1) : 0;
    const [day, asked] = [today(), read(ASKED)];
    write(ASKED, { day, count: asked.day === day ? (Number(asked.count) || 0) + 1 : 1 });
    this.#keep(lesson, { ...before, passed, times: this.times(lesson) + 1, due: day + GAPS[passed]! });
  }

  /** No question of a lesson comes back. */
  forgo(lesson: string): void {
    const before = this.#reached[lesson];
    if (before) this.#keep(lesson, { ...before, due: Number.MAX_SAFE_INTEGER });
  }

  /** A lesson that is played now is the last one. */
  #put(lesson: string, reached: Reached): void {
    const { [lesson]: _, ...others } = this.#reached;
    this.#reached = others;
    this.#keep(lesson, reached);
  }

  #keep(lesson: string, reached: Reached): void {
    this.#reached = { ...this.#reached, [lesson]: reached };
    write(PLACE, this.#reached);
  }
}

export const progress = new Progress();
