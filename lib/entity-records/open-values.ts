/** Keys of an open object; null stands for an array, and `UNSEEN` for an object whose keys are of no more interest. */
export type Frame = Set<string> | null;
export const UNSEEN: Set<string> = new Set();

/**
 * The objects and arrays that are open at a place of a JSON text, the outermost first. Of those that are nested deeper
 * than anything that can be kept, only what closes them is remembered, a byte each: 32 MB of `[` must not cost a
 * gigabyte.
 */
export class OpenValues {
  depth = 0;
  private readonly kept: Frame[] = [];
  private beyond = new Uint8Array(0);

  /** @param keptDepth of so many, the keys are remembered */
  constructor(private readonly keptDepth: number) {}

  get outermost(): Frame | undefined {
    return this.kept[0];
  }

  /** undefined when nothing is open. */
  get innermost(): Frame | undefined {
    if (this.depth <= this.keptDepth) return this.kept[this.depth - 1];
    return this.beyond[this.depth - this.keptDepth - 1] === 1 ? UNSEEN : null;
  }

  /** @param frame whose keys are forgotten where it is too deep */
  open(frame: Frame): void {
    if (this.depth < this.keptDepth) this.kept.push(frame);
    else this.remember(this.depth - this.keptDepth, frame ? 1 : 0);
    this.depth += 1;
  }

  /** @returns what was closed */
  close(): Frame | undefined {
    const closed = this.innermost;
    if (this.depth <= this.keptDepth) this.kept.pop();
    this.depth -= 1;
    return closed;
  }

  /** Lets go of all keys. */
  forgetKeys(): void {
    this.kept.forEach((frame, index) => {
      if (frame) this.kept[index] = UNSEEN;
    });
  }

  private remember(at: number, byte: number): void {
    if (at === this.beyond.length) {
      const wider = new Uint8Array(Math.max(1024, 2 * at));
      wider.set(this.beyond);
      this.beyond = wider;
    }
    this.beyond[at] = byte;
  }
}
