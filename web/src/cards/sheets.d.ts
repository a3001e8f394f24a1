declare module "virtual:card-sheets" {
  /** The addresses of the sprite's files. */
  const addresses: Record<import("../../cards/sprite.ts").Sheet, string>;
  export default addresses;
}
