/** The page's own messages in English, a file for each part of it. */

import { asked } from "./asked";
import { cloth } from "./cloth";
import { talk } from "./talk";

export const page = { asked, cloth, talk };
