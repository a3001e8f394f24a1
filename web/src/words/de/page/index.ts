/** The page's own messages in German, a file for each part of it. */

import { asked } from "./table/asked";
import { asking, talking } from "./table/asking";
import { cloth } from "./table/cloth";
import { bigScreen, connection, errors } from "./table/connection";
import { dealEnd } from "./table/deal_end";
import { devices } from "./pages/devices";
import { frame } from "./pages/frame";
import { hand } from "./table/hand";
import { hint } from "./table/hint";
import { learn } from "./pages/learn";
import { lobby } from "./pages/lobby";
import { menu } from "./table/menu";
import { newTable } from "./pages/new_table";
import { pages } from "./pages/pages";
import { paper, rail } from "./pages/paper";
import { passPage, records, rulesPage } from "./pages/records";
import { review } from "./pages/review";
import { ending, score } from "./table/score";
import { keys, settings } from "./pages/settings";
import { sheet } from "./pages/sheet";
import { table } from "./table/table";
import { talk } from "./table/talk";
import { trick } from "./table/trick";
import { waiting } from "./table/waiting";

export const page = {
  asked,
  cloth,
  frame,
  learn,
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
  records,
  rulesPage,
  passPage,
  review,
  settings,
  keys,
  connection,
  errors,
  bigScreen,
  pages,
  dealEnd,
  devices,
  menu,
  paper,
  rail,
  sheet,
};
