declare module "virtual:eldest-python" {
  /**
   * Where Python's files are, seen from the scripts: the folder of its engine, the archive with Eldest's, and the bytes
   * of all files, whole and as they are sent; none in a page without it.
   */
  export const files: { engine: string; core: string; sizes: Record<string, { whole: number; sent: number }> } | null;
}
