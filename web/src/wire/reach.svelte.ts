/** Whether the server answers: where it does not, it is asked again until it does. */

const AGAIN = 3000; // ms

class Reach {
  lost = $state(false);

  /** A request has had no answer at all. */
  miss(): void {
    if (this.lost) return;
    this.lost = true;
    setTimeout(this.#ask, AGAIN);
  }

  #ask = async (): Promise<void> => {
    const answer = await fetch("/api/version").catch(() => null);
    if (!answer?.ok) {
      setTimeout(this.#ask, AGAIN);
      return;
    }
    this.lost = false;
    dispatchEvent(new CustomEvent("eldest:connected"));
  };
}

export const reach = new Reach();
