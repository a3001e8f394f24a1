/** How the line to the server stands, and what goes wrong. */

import { time } from "../../grammar";

export const connection = {
  lost: "No connection. Your game is kept; trying again.",
  lostShort: "No connection",
  back: "Connected again.",
  renewed: "Eldest was renewed. Load it now; your seat is kept.",
  load: "Load it now",
  later: "Later",
  offline: "The server cannot be reached.",
  offlineSays: "Is it still running? This page tries again by itself.",
  needed: "This page needs a connection.",
  neededSays: "It opens by itself as soon as the server answers.",
  meanwhile: "Meanwhile you can keep the score of a game with real cards.",
  keepScore: "Keep score",
};

export const errors = {
  noTable: "No such table.",
  ours: "Something went wrong here, not at your table. Nothing is lost.",
  reload: "Load the page again",
  report: "Copy the report",
};

export const bigScreen = {
  title: "Big screen",
  delay: (seconds: number): string => `${time(seconds)} behind`,
  noWatching: "This table may not be watched.",
  join: "Scan to sit down",
};
