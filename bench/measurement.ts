/** Row of the table that `npm run bench` prints. */
export interface Measurement {
  what: string;
  /** Median of the rounds, with its unit. */
  measured: string;
  /** Minimum and maximum of the rounds. */
  range?: string;
  /** Ratio to a baseline that does the same work in the same run (a bare server, psql, the text alone). */
  ofPeer?: number;
  /** Ratio of the largest size to the smallest; 1 if size makes no difference. */
  growth?: number;
  /** Required value; missing if the number is only informational. */
  required?: string;
  met: boolean;
}

export const MIB = 1024 * 1024;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Formats the minimum and maximum of the numbers. */
export const formatRange = (numbers: number[], format: (number: number) => string): string =>
  `${format(Math.min(...numbers))} – ${format(Math.max(...numbers))}`;

/** @returns seconds */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
