const AWAY = "eldest.learn-box"; // that the way in for newcomers was put away

/** Whether this browser no longer shows the way in for newcomers. */
export function isPutAway(): boolean {
  try {
    return localStorage.getItem(AWAY) !== null;
  } catch {
    return false;
  }
}

/** Have this browser show it no longer. */
export function putAway(): void {
  try {
    localStorage.setItem(AWAY, "");
  } catch {
    // A browser may keep nothing: then it is there again the next time.
  }
}
