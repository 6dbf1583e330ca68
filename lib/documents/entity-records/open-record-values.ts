/** Keys of an open object; `null` for an array, and `UNTRACKED_KEYS` for an object whose keys are no longer tracked. */
export type Frame = Set<string> | null;
export const UNTRACKED_KEYS: Set<string> = new Set();

/**
 * Open objects and arrays at a position in a JSON text, outermost first. Beyond the depth that can be stored, it keeps
 * only one byte for each closing bracket: 32 MB of `[` must not use a gigabyte.
 */
export class OpenValues {
  depth = 0;
  private readonly frames: Frame[] = [];
  private tooDeep = new Uint8Array(0);

  /** @param keptDepth depth up to which keys are tracked */
  constructor(private readonly keptDepth: number) {}

  get outermost(): Frame | undefined {
    return this.frames[0];
  }

  /** Innermost frame; `undefined` if none is open. */
  get innermost(): Frame | undefined {
    if (this.depth <= this.keptDepth) return this.frames[this.depth - 1];
    return this.tooDeep[this.depth - this.keptDepth - 1] === 1 ? UNTRACKED_KEYS : null;
  }

  /** @param frame frame to open; its keys are not tracked if it is too deep */
  open(frame: Frame): void {
    if (this.depth < this.keptDepth) this.frames.push(frame);
    else this.remember(this.depth - this.keptDepth, frame ? 1 : 0);
    this.depth += 1;
  }

  /** @returns the closed frame */
  close(): Frame | undefined {
    const closed = this.innermost;
    if (this.depth <= this.keptDepth) this.frames.pop();
    this.depth -= 1;
    return closed;
  }

  forgetKeys(): void {
    this.frames.forEach((frame, index) => {
      if (frame) this.frames[index] = UNTRACKED_KEYS;
    });
  }

  private remember(at: number, byte: number): void {
    if (at === this.tooDeep.length) {
      const wider = new Uint8Array(Math.max(1024, 2 * at));
      wider.set(this.tooDeep);
      this.tooDeep = wider;
    }
    this.tooDeep[at] = byte;
  }
}
