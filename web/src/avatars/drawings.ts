/* Avatars: strokes in a box of 24 x 24. */

import type { Me } from "../wire/types/types.gen";

/** Those that a person may choose. */
export const AVATARS: Record<Exclude<NonNullable<Me["avatar"]>, "">, string> = {
  star: "M12 3.5l2.6 5.4l5.9.8l-4.3 4.1l1 5.9l-5.2-2.8l-5.2 2.8l1-5.9l-4.3-4.1l5.9-.8z",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  sun: "M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4",
  leaf: "M5 19C5 9 11 5 19.5 4.5C20 13 15 19 7.5 17.5M5 19.5C8 14 11 11.5 14.5 9.5",
  tree: "M12 3l6 8h-3l4 5.5H5L9 11H6zM12 16.5V21",
  flower:
    "M14 12a2 2 0 1 1-4 0a2 2 0 0 1 4 0zM12 10c-2.5-2-2.5-6 0-6s2.5 4 0 6zM12 14c2.5 2 2.5 6 0 6s-2.5-4 0-6z" +
    "M10 12c-2 2.5-6 2.5-6 0s4-2.5 6 0zM14 12c2-2.5 6-2.5 6 0s-4 2.5-6 0z",
  crown: "M4.5 15.5L3.5 7l5 4L12 5l3.5 6l5-4l-1 8.5zM5 19h14",
  cat: "M5 14.5V5l4.5 3.5h5L19 5v9.5a7 6 0 0 1-14 0zM9 13h.01M15 13h.01M10.5 16l1.5 1l1.5-1",
  owl:
    "M6 20V9a6 6 0 0 1 12 0v11zM6.3 8L5 4l4 1.5M17.7 8L19 4l-4 1.5M11 11a2 2 0 1 1-4 0a2 2 0 0 1 4 0z" +
    "M17 11a2 2 0 1 1-4 0a2 2 0 0 1 4 0zM12 13.5V15",
  fish: "M3.5 12C7 6.5 13 6.5 16.5 12C13 17.5 7 17.5 3.5 12zM16.5 12L21 8v8zM7.5 11h.01",
  boat: "M4 15.5h16L17.5 20h-11zM11.5 15.5V4L18 12.5h-6.5M11.5 6.5l-5 6h5",
  cup: "M5 9h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10.5h1.5a2.25 2.25 0 0 1 0 4.5H17M9 3.5V6M13 3.5V6",
};

const HEADS = [
  "M7 8h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z",
  "M19 13.5a7 6 0 1 1-14 0a7 6 0 0 1 14 0z",
  "M5 19v-5a7 6.5 0 0 1 14 0v5z",
  "M8 8h8l4 5.5l-4 5.5H8l-4-5.5z",
];
const AERIALS = ["M12 8V5M12 4h.01", "M9.5 8L8 4.5M14.5 8L16 4.5"];
const EYES = ["M9.5 13h.01M14.5 13h.01", "M9.5 12v2M14.5 12v2", "M9 14.5q1-2 2 0M13 14.5q1-2 2 0"];

/** The computer at a seat: every seat has another. */
export function computer(seat: number): string {
  return `${HEADS[seat % 4]}${AERIALS[(seat >> 2) % 2]}${EYES[seat % 3]}`;
}
