/** What answers requests: a server, or the page itself. */

/** Whether these pages come as files alone, from a host that runs no program. */
export const isSite = Boolean(globalThis.document?.querySelector('meta[name="eldest-site"]'));

/** Whether an address is one of practice tables, which the page plays itself. */
export const isPractice = (address: string): boolean => isSite || address.includes("/practice");
