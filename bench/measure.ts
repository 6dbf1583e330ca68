/** A line of the table that `npm run bench` prints. */
export interface Measurement {
  what: string;
  /** The median, where there were several rounds, with its unit. */
  measured: string;
  /** The least and the most of the rounds. */
  range?: string;
  /** What is measured against what does the same work in the same run (a bare server, psql, the text alone). */
  ofPeer?: number;
  /** The largest of a row of sizes against the smallest: 1 where size makes no difference. */
  growth?: number;
  /** What it has to be; left out where the number only informs. */
  required?: string;
  met: boolean;
}

export const MIB = 1024 * 1024;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** From the least to the most, each as `written` says it. */
export const rangeOf = (numbers: number[], written: (number: number) => string): string =>
  `${written(Math.min(...numbers))} – ${written(Math.max(...numbers))}`;

/** @returns seconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
