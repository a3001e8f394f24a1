/** What has happened at a table before this page was opened. */

import { isPractice } from "./host";
import type { Event } from "./types/types.gen";

const MOST = 100; // events that the server still has
const PATIENCE = 5000; // ms

/** The events before a number, so many of them; what cannot be had is left out. */
export async function eventsBefore(table: string, number: number, many: number, watch = false): Promise<Event[]> {
  const after = Math.max(0, number - Math.min(many, MOST - 1));
  if (isPractice(`/${table}`)) return (await import("../practice/practice")).practiceEvents(table, after, number);
  return new Promise((tell) => {
    const found: Event[] = [];
    const source = new EventSource(`/api/tables/${encodeURIComponent(table)}/events?after=${after}${watch ? "&watch=1" : ""}`);
    const end = (): void => {
      clearTimeout(timer);
      source.close();
      tell(found);
    };
    const timer = setTimeout(end, PATIENCE);
    source.onerror = end;
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data as string) as Event;
      if (event.number <= number && event.kind !== "standing") found.push(event);
      if (event.number >= number) end();
    };
  });
}
