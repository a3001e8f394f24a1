declare module "virtual:eldest-python" {
  /** Where Python's files are: the folder of its engine, and the archive with Eldest's; none in a page without it. */
  export const files: { engine: string; core: string } | null;
}
