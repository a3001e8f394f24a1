/** How the line to the server stands, and what goes wrong. */

import { time } from "../../grammar";

export const connection = {
  lost: "No connection. Your game is safe; reconnecting.",
  lostShort: "No connection",
  back: "Connected again.",
  renewed: "Eldest has been updated. Reload now; you keep your seat.",
  load: "Reload",
  later: "Later",
  offline: "The server cannot be reached.",
  offlineSays: "Is it still running? This page keeps trying.",
  offlineHere: "New games against computers are played on this device.",
  needed: "This page needs a connection.",
  neededSays: "It opens as soon as the server answers.",
  meanwhile: "Meanwhile you can keep the score of a game with real cards.",
  keepScore: "Keep score",
};

export const errors = {
  noTable: "No such table.",
  ours: "Something went wrong on this page. Nothing is lost.",
  reload: "Reload the page",
  report: "Copy the report",
};

export const bigScreen = {
  title: "Big screen",
  delay: (seconds: number): string => `${time(seconds)} behind`,
  noWatching: "This table cannot be watched.",
  join: "Scan to join",
};
