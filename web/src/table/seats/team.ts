/* Teams as they are drawn: your own is always number 0 on your own screen; null where nobody has a partner. */
export type Team = 0 | 1 | 2 | null;
