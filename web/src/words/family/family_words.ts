/** What a family says in a language: a file of its folder for each part, fetched when it is needed. */

/** What is there with the language itself. */
export interface EnglishWords {
  /** What the game is about. */
  readonly sentence: string;
}

export interface FamilyWords extends EnglishWords {
  /** The short lines of clauses that a refusal quotes, by label. */
  readonly lines: Readonly<Record<string, string>>;
}

export type OptionValue = boolean | number | string | null;

/** A value of an option: as its button, and as it stands after "differs from the printed rules in …". */
export interface ValueWords {
  readonly label: string;
  readonly says: string;
}

export interface OptionWords {
  readonly label: string;
  /** By value; `true` and `false` too. */
  readonly values?: Readonly<Record<string, ValueWords>>;
  /** If a value is a number. */
  readonly says?: (value: number) => string;
  /** If it may be none. */
  readonly none?: ValueWords;
}

/** A sentence under the label of the clause that says it in full. */
export type Rule = Readonly<Record<string, string>>;

/** By value as it is written, `none` too; of a number without an end the sentence that fits it. */
export type ValueRules = Readonly<Record<string, Rule>> | ((value: number | null) => Rule);

/** The options of a family, and what each of their values means at the table. */
export interface FamilyOptions {
  readonly words: Readonly<Record<string, OptionWords>>;
  readonly rules: Readonly<Record<string, ValueRules>>;
  /** Why values cannot stand together, by the clause that rules them out. */
  readonly conflicts?: Rule;
  /** Options that decide nothing beside a value such as `nullo=false`, and the sentence for that value. */
  readonly idle?: {
    readonly beside: Readonly<Record<string, string | undefined>>;
    readonly says: Readonly<Record<string, string>>;
  };
}

/** The clauses of a rule book by label, and its heads by their English. */
export interface BookWords {
  readonly clauses: Readonly<Record<string, string>>;
  readonly heads?: Readonly<Record<string, string>>;
}

/** How a game stands before a hand, as its sentences ask for it. */
export interface Standing {
  /** A number of the game; 0 if it has none of that name. */
  readonly number: (name: string) => number;
  /** The players, or the sides, that are in a set, in a list of their names. */
  readonly seats: (name: string) => string;
  readonly sides: (name: string) => string;
  /** What each side has that has any of it. */
  readonly each: (name: string) => readonly { readonly side: string; readonly number: number }[];
}

/** What the score keeper says of a family. */
export interface KeeperPart {
  /** The short lines of the clauses that an entry may break; those that are missing are said as the keeper has them. */
  readonly clauses?: Readonly<Record<string, string>>;
  /** What else stands on the sheet before a hand, beside the scores. */
  readonly standing?: (game: Standing) => readonly string[];
}

/** A part of all families, by id. */
export type ByFamily<Part> = Readonly<Record<string, Part>>;

/** The parts of all families in a language: the first is there, the others are fetched where they are shown. */
export interface FamilyFiles {
  readonly words: ByFamily<EnglishWords>;
  readonly options: () => Promise<ByFamily<FamilyOptions>>;
  /** Why bots do what they do, by the key that the server sends; those that are missing are said as it has them. */
  readonly reasons: () => Promise<Readonly<Record<string, string>>>;
  /** Null if the language says clauses as the rule books have them. */
  readonly books: (() => Promise<ByFamily<BookWords>>) | null;
}

/** Files such as `../families/FAMILY/words.en.ts` by the family in whose folder each lies. */
export function byFamily<Part>(files: Readonly<Record<string, Part>>): ByFamily<Part> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split("/").at(-2) ?? "", file]));
}
