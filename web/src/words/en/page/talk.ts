/** The talk line. */

export const talk = {
  noConnection: "No connection. Your game is kept; trying again.",
};
