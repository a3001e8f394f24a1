/** What the end of a deal shows besides the sheet, fetched before it is shown, so that nothing moves afterwards. */

import { untrack } from "svelte";
import type { AtTable } from "../../table/at_table.svelte";
import { language } from "../../words/language.svelte";
import type * as Story from "./story";

/** The story of a deal in the language that is spoken; null without a network. */
export async function storyOf(): Promise<typeof Story | null> {
  try {
    const story = await import("./story");
    await story.learnStoryWords(language.code);
    return story;
  } catch {
    return null;
  }
}

/** The story, once all that was done in the deal is known too. */
export async function opened(at: AtTable): Promise<typeof Story | null> {
  const [story] = await Promise.all([storyOf(), untrack(() => at.recall()).catch(() => undefined)]);
  return story;
}
