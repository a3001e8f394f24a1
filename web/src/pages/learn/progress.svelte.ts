/** How far somebody has come in the lessons: kept in this browser. */

const PLACE = "eldest.lessons";

interface Reached {
  /** The step to go on at, from 0. */
  readonly step: number;
  readonly done: boolean;
}

function kept(): Record<string, Reached> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, reached]) => isReached(reached)));
  } catch {
    return {};
  }
}

function isReached(value: unknown): value is Reached {
  const { step, done } = (value ?? {}) as Partial<Reached>;
  return Number.isInteger(step) && Number(step) >= 0 && typeof done === "boolean";
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

  reach(lesson: string, step: number): void {
    this.#put(lesson, { step, done: this.isDone(lesson) });
  }

  finish(lesson: string): void {
    this.#put(lesson, { step: 0, done: true });
  }

  #put(lesson: string, reached: Reached): void {
    const { [lesson]: _, ...others } = this.#reached;
    this.#reached = { ...others, [lesson]: reached };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#reached));
    } catch {
      // A browser may keep nothing: then it lasts as long as the page.
    }
  }
}

export const progress = new Progress();
