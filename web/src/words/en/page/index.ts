/** The page's own messages in English, a file for each part of it. */

import { cloth } from "./cloth";
import { ending } from "./ending";
import { keys } from "./keys";
import { menu } from "./menu";
import { bar, paper, rail } from "./paper";
import { preferences } from "./preferences";
import { sheet } from "./sheet";
import { talk } from "./talk";

export const page = { cloth, talk, bar, rail, paper, sheet, ending, preferences, keys, menu };
