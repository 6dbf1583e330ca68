/** Choices that a seed repeats (mulberry32), so that a step can be taken again. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number, both ends included. */
  from(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  /** @param probability from 0 to 1 */
  says(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(things: readonly [T, ...T[]] | readonly T[]): T {
    return things[this.from(0, things.length - 1)]!;
  }

  /** Some of the things, in any order. */
  some<T>(things: readonly T[], count: number): T[] {
    const left = [...things];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(this.from(0, left.length - 1), 1));
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
