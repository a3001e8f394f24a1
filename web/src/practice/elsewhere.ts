/** The practice tables that were played on another device, and whose matches the server keeps. */
export const elsewhere = new Set<string>();
