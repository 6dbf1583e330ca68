/**
 * Returns a seeded random number generator (mulberry32), so that a failing run can be repeated.
 *
 * @returns numbers from 0 (inclusive) to 1 (exclusive)
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Prints the seed that repeats a run.
 * @param seed `null` if nothing is random
 */
export function logSeed(seed: string | null): void {
  console.log(seed === null ? 'Nothing here is random.' : `Seed ${seed}`);
}
