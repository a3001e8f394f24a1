/** How the line to the server stands, and what goes wrong. */

export const connection = {
  lost: "No connection. Your game is kept; trying again.",
  lostShort: "No connection",
  back: "Connected again.",
  trying: "Trying again",
  tryNow: "Try now",
  serverStops: "The server starts anew. Your game is kept.",
  elsewhere: "This table is open in another window too.",
  renewed: "Eldest was renewed. Load it now; your seat is kept.",
  load: "Load it now",
  later: "Later",
  offline: "The server cannot be reached.",
  offlineSays: "Is it still running? This page tries again by itself.",
};

export const errors = {
  noTable: "No such table.",
  tableOver: "This table is over. Here is its record.",
  ours: "Something went wrong here, not at your table. Nothing is lost.",
  reload: "Load the page again",
  report: "Copy the report",
  noScript: "Eldest needs JavaScript for the table. In a terminal, eldest play works without.",
  notDone: "That was not done.",
};

export const bigScreen = {
  title: "Big screen",
  show: "Show on a big screen",
  delay: (seconds: number): string => `${seconds} seconds behind`,
  noWatching: "This table may not be watched.",
  join: "Scan to sit down",
};
