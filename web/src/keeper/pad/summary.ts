/** The summary of a pad, known without its strokes. */
export interface PadSummary {
  readonly id: string;
  readonly kind: "pad" | "evening";
  /** When it was begun and last written on, UTC ms. */
  readonly created: number;
  readonly changed: number;
  /** Whether it is shared: then its strokes are sent to the server. */
  readonly shared: boolean;
}
