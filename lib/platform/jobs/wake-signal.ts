/** Wakes a waiting loop. A notification without a waiting loop is kept for the next wait, so none is lost. */
export class WakeSignal {
  #notified = false;
  #wake: (() => void) | undefined;

  notify(): void {
    this.#notified = true;
    this.#wake?.();
  }

  /** Forgets earlier notifications. Call it before a pass that serves all of them. */
  reset(): void {
    this.#notified = false;
  }

  /** Resolves at the next notification with true, or after the timeout with false. */
  async wait(timeoutMs: number): Promise<boolean> {
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
    const notified = this.#notified;
    this.#notified = false;
    return notified;
  }
}
