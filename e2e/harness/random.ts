/**
 * Random numbers that a seed repeats (mulberry32), so that a failing run can be run again.
 *
 * @returns numbers from 0, and under 1
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Says what a run is repeated by. @param seed null where nothing is random */
export function tellSeed(seed: string | null): void {
  console.log(seed === null ? 'Nothing here is random.' : `Seed ${seed}`);
}
