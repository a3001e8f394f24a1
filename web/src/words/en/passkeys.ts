/** Passkeys: made and listed in the settings, used on a new device; fetched with what says it. */

export const passkeys = {
  title: "Passkeys",
  says: "A passkey on your phone, your computer or a security key is an account to keep: on any device it brings back your name, seats and records, without a code.",
  make: "Make a passkey",
  made: "Your passkey is made.",
  show: "Show my passkeys",
  none: "You have no passkey.",
  unnamed: "A passkey",
  since: (day: string): string => `made ${day}`,
  used: (ago: string): string => `last used ${ago}`,
  never: "never used",
  site: (name: string): string => `for ${name}`,
  copied: (ago: string): string => `A copy of it was probably used ${ago}. Remove it.`,
  renameOf: (passkey: string): string => `Rename ${passkey}`,
  name: "Name of the passkey",
  remove: "Remove",
  removeOf: (passkey: string): string => `Remove ${passkey}`,
  removed: "Removed: nobody comes in by it any more. Your device may still offer it; delete it there too.",
  or: "Or with a passkey",
  orSays: "If you have made one for this server, you need no code.",
  use: "Sign in with a passkey",
  cancelled: "Nothing was done: it was cancelled, or took too long.",
  unsupported: "This browser or device cannot do that with passkeys.",
  there: "You have a passkey there already.",
};

export type PasskeyWords = typeof passkeys;
