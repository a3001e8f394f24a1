/** The papers that come over the cloth, one at a time. */
export type PaperName = "deal" | "last" | "score" | "log" | "settings" | "keys" | "menu" | "invite" | "hands" | "fair" | "hint";
