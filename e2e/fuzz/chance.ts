import { seededRandom } from '../harness/random';

/** Random choices that a seed repeats. */
export class Chance {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** @returns true with this probability, from 0 to 1 */
  hit(probability: number): boolean {
    return this.next() < probability;
  }

  /** @returns a whole number from `from` to `to`, both included */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.int(0, choices.length - 1)]!;
  }
}
