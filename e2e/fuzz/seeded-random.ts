import { createSeededRandom } from '../harness/random';

/** Random number generator that repeats its sequence for the same seed. */
export class SeededRandom {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = createSeededRandom(seed);
  }

  /** @returns `true` with this probability, from 0 to 1 */
  isHit(probability: number): boolean {
    return this.next() < probability;
  }

  /** @returns an integer from `from` to `to`, inclusive */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.int(0, choices.length - 1)]!;
  }
}
