/** Playing without a server. */

export const practice = {
  title: "Offline play",
  says: "Play all five games against computers on this device, without a network and without a server.",
  open: "What is kept here",
  get: "Get ready for offline play",
  size: (size: string): string => `${size} MB are fetched once.`,
  getting: "Getting ready",
  progress: (done: string, all: string): string => `${done} of ${all} MB`,
  starting: "Trying it out…",
  stop: "Stop",
  failed: "Not everything could be fetched. What is here stays; try again.",
  ready: "Ready without a network",
  readySays: "Everything is on this device: play, puzzles, reviews and the score keeper.",
  play: "Play on this device",
  games: "Your games on this device",
  none: "No game yet",
  kept: (count: number): string => (count === 1 ? "1 match" : `${count} matches`),
  save: "Save as a file",
  load: "Load from a file",
  loaded: (count: number): string => (count === 1 ? "1 match has been added." : `${count} matches have been added.`),
  notAFile: "This file holds no games of Eldest.",
  free: "Free the space",
  freeSays: "Your games stay.",
  remove: "Remove",
  cannot: "This browser keeps pages only from https addresses or from this computer itself, so nothing can be kept here.",
  noPython: "These pages were built without the part that plays on a device.",
  moved: "This match is open in another tab",
  movedSays: "Only one tab can play it. Play on there, or take it over here.",
  takeOver: "Play on here",
};

export type PracticeWords = typeof practice;
