/** Wakes a waiting loop. A notification without a waiting loop is kept for the next wait, so none is lost. */
export class WakeSignal {
  #notified = false;
  #wake: (() => void) | undefined;

  notify(): void {
    this.#notified = true;
    this.#wake?.();
  }

  /** Resolves at the next notification, or after the timeout. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#notified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#notified = false;
  }
}
