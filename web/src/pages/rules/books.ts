/** The rule books in the language that is spoken, and what is found in them. */

import type { Book } from "../../wire/types/types.gen";
import { clauseText, headText } from "../../words/family/families.svelte";
import { said } from "./prose";

/** A book in the language that is spoken; its tables are those of the book, under translated heads. */
export function translated(book: Book): Book {
  const chapters = book.chapters.map(({ title, clauses }) => ({
    title: headText(book.game, title),
    clauses: clauses.map(({ label, text }) => ({ label, text: withTable(book.game, clauseText(label, text), text) })),
  }));
  return { ...book, chapters };
}

function withTable(game: string, text: string, original: string): string {
  if (text === original) return original;
  const [head, ...rows] = original.split("\n").filter((line) => line.startsWith("|"));
  const heads = head?.split("|").map((each) => headText(game, each.trim()));
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
