/** Whether the server answers; if it does not, it is asked again until it does. */

const AGAIN = 3000; // ms

class Reach {
  lost = $state(false);

  /** A request has had no answer at all. */
  miss(): void {
    if (this.lost) return;
    this.lost = true;
    setTimeout(this.#ask, AGAIN);
  }

  /** Whether the server answers now. */
  async answers(): Promise<boolean> {
    const answer = await fetch("/api/version").catch(() => null);
    if (!answer) this.miss();
    return answer?.ok ?? false;
  }

  #ask = async (): Promise<void> => {
    if (!(await this.answers())) {
      setTimeout(this.#ask, AGAIN);
      return;
    }
    this.lost = false;
    dispatchEvent(new CustomEvent("eldest:connected"));
  };
}

export const reach = new Reach();
