const GENERATION_SIZE = 24_000;

/** Cache of recently used objects. When a generation is full, unused entries of the previous generation are dropped. */
export class ObjectCache<Kept> {
  private young = new Map<number, Kept>();
  private old = new Map<number, Kept>();

  get(number: number): Kept | undefined {
    const young = this.young.get(number);
    if (young !== undefined) return young;
    const old = this.old.get(number);
    if (old !== undefined) this.set(number, old);
    return old;
  }

  set(number: number, kept: Kept): void {
    if (this.young.size >= GENERATION_SIZE) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(number, kept);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
