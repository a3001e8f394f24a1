/** The page's own messages in English, a file for each part of it. */

import { cloth } from "./cloth";
import { frame } from "./frame";
import { games } from "./games";
import { lobby } from "./lobby";
import { newTable } from "./new_table";
import { pages } from "./pages";
import { talk } from "./talk";
import { waiting } from "./waiting";

export const page = { cloth, frame, games, lobby, newTable, pages, talk, waiting };
