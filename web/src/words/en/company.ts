/** Several people at a table: fetched with what says it. */

import { counted } from "./grammar";

/** In what the time left is counted. */
export type TimeUnit = "second" | "hour" | "day";

const MANY = { second: "seconds", hour: "hours", day: "days" };
const BRIEF = { second: "s", hour: "h", day: "d" };

export const company = {
  standIn: "Who fills in",
  standInSays: "How well a computer plays that takes the seat of somebody who is away.",
  more: "All phrases",
  brief: (count: number, unit: TimeUnit): string => `${count} ${BRIEF[unit]}`,
  left: (count: number, unit: TimeUnit): string => `${counted(count, unit, MANY[unit], String)} left`,
  soon: "Your time is running out.",
};

export type CompanyWords = typeof company;
