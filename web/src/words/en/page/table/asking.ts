/** What somebody asks of the others, and what may be said. */

export const asking = {
  disagree: "Disagree",
  letRematch: "Play again",
  lend: "Let a computer play for me",
  playMyself: "Take my seat back",
};

export const talking = {
  label: "Say something",
  phrases: {
    hello: "Hello!",
    good_luck: "Good luck!",
    one_moment: "One moment, please.",
    back: "I am back.",
    your_turn: "It is your turn.",
    sorry: "Sorry!",
    thanks: "Thank you!",
    well_played: "Well played!",
    goodbye: "Goodbye!",
  } as Readonly<Record<string, string>>,
  send: "Send",
  message: "Your message",
};
