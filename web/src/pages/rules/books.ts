/** The rule books by the letters of their clauses, and what is found in them. */

import type { Book } from "../../wire/types/types.gen";
import { clauseText } from "../../words/clauses.svelte";
import { GAMES, type GameId } from "../games.svelte";
import { said } from "./prose";

export const PREFIXES: Record<GameId, string> = {
  five_hundred: "FH",
  oh_hell: "OH",
  ninety_nine: "NN",
  counters: "CO",
  sweven: "SW",
};

/** The game whose book has a clause, or has these letters. */
export function bookName(label: string): GameId | null {
  return GAMES.find((game) => PREFIXES[game] === label.slice(0, 2)) ?? null;
}

/** A book in the language that is spoken; its tables are those of the book, under translated heads. */
export function translated(book: Book): Book {
  const chapters = book.chapters.map(({ title, clauses }) => ({
    title: clauseText(title, title),
    clauses: clauses.map(({ label, text }) => ({ label, text: withTable(clauseText(label, text), text) })),
  }));
  return { ...book, chapters };
}

function withTable(text: string, original: string): string {
  if (text === original) return original;
  const [head, ...rows] = original.split("\n").filter((line) => line.startsWith("|"));
  const heads = head?.split("|").map((each) => clauseText(each.trim(), each.trim()));
  return [text, ...(heads ? [heads.join("|"), ...rows] : [])].join("\n");
}

/** The books with only the clauses that have every word. */
export function searched(books: readonly Book[], sought: string): readonly Book[] {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.trim().length < 2) return books;
  return books.map((book) => ({
    ...book,
    chapters: book.chapters
      .map((chapter) => ({
        ...chapter,
        clauses: chapter.clauses.filter(({ label, text }) => {
          const within = `${label} ${said(text)}`.toLowerCase();
          return wanted.every((word) => within.includes(word));
        }),
      }))
      .filter((chapter) => chapter.clauses.length > 0),
  }));
}
