/** Wakes a loop that waits. A ring while nobody waits is kept for the next wait, so none is missed. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring, or when the time is over. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#rung = false;
  }
}
