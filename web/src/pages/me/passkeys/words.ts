/** Texts about passkeys, loaded with the components that need them. */

import { passkeys as english, type PasskeyWords } from "../../../words/en/passkeys";
import type { LanguageCode } from "../../../words/language.svelte";
import { LaterWords } from "../../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../../words/de/passkeys")).passkeys);

export const passkeyWords = (): PasskeyWords => words.spoken;
export const learnPasskeyWords = (code: LanguageCode): Promise<void> => words.learn(code);
