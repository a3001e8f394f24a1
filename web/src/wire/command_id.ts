/** A name for a command, new for each. It needs no secure page, as `crypto.randomUUID` does. */
export function commandId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
