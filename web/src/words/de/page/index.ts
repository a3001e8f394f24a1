/** The page's own messages in German, a file for each part of it. */

import { asked } from "./asked";
import { asking, talking } from "./asking";
import { cloth } from "./cloth";
import { bigScreen, connection, errors } from "./connection";
import { dealEnd } from "./deal_end";
import { frame } from "./frame";
import { hand } from "./hand";
import { hint } from "./hint";
import { lobby } from "./lobby";
import { menu } from "./menu";
import { newTable } from "./new_table";
import { pages } from "./pages";
import { paper, rail } from "./paper";
import { puzzle } from "./puzzle";
import { passPage, records, rulesPage } from "./records";
import { review } from "./review";
import { ending, score } from "./score";
import { keys, settings } from "./settings";
import { sheet } from "./sheet";
import { statistics } from "./statistics";
import { table } from "./table";
import { talk } from "./talk";
import { trick } from "./trick";
import { waiting } from "./waiting";

export const page = {
  asked,
  cloth,
  frame,
  lobby,
  newTable,
  waiting,
  table,
  talk,
  hand,
  hint,
  trick,
  asking,
  talking,
  score,
  ending,
  puzzle,
  records,
  rulesPage,
  passPage,
  review,
  statistics,
  settings,
  keys,
  connection,
  errors,
  bigScreen,
  pages,
  dealEnd,
  menu,
  paper,
  rail,
  sheet,
};
