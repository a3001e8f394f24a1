/** Days as they stand in addresses: `2026-11-22`. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Today, by the browser's clock. */
export function today(): string {
  return written(new Date());
}

/** Whether an address names a day of the calendar: there is no thirteenth month. */
export function isDay(text: string): boolean {
  return DAY.test(text) && written(read(text)) === text;
}

/** So many days later. */
export function later(day: string, days: number): string {
  const date = read(day);
  date.setDate(date.getDate() + days);
  return written(date);
}

/** A day as it is read. */
export function spelt(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(read(day));
}

function read(day: string): Date {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

function written(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
