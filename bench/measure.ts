/** A line of the table that `npm run bench` prints. */
export interface Measurement {
  what: string;
  measured: string;
  /** What it has to be; left out where the number only informs. */
  required?: string;
  met: boolean;
}

export const MIB = 1024 * 1024;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** @returns seconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
