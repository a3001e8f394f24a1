/** Addresses of deals that are set up. */

import { isSite } from "../../wire/host";

export type DealPlace = "/deal" | "/puzzle/deal";

/** The place in the history of this page. */
export function placeOfDeal(place: DealPlace, fragment: string): string {
  return `${isSite ? "?" : ""}${place}#${fragment}`;
}

/** The whole address, to be sent. */
export function addressOfDeal(place: DealPlace, fragment: string): string {
  const home = isSite ? document.baseURI.split(/[?#]/)[0] : location.origin;
  return `${home}${placeOfDeal(place, fragment)}`;
}
