/** Random choices from a seed (mulberry32), so that a step can be repeated. */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns an integer, both ends included. */
  between(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  /** @param probability from 0 to 1 */
  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  pickOne<T>(things: readonly [T, ...T[]] | readonly T[]): T {
    return things[this.between(0, things.length - 1)]!;
  }

  /** Returns some of the items, in any order. */
  pickSome<T>(things: readonly T[], count: number): T[] {
    const left = [...things];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(this.between(0, left.length - 1), 1));
    }
    return taken;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
