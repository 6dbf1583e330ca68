import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { descendantsOf, residentMib } from '../harness/memory';
import type { RunningServer } from '../harness/server';

const EVERY_MS = 2000;

/** For the environment of the server whose memory is sampled. */
export const COLLECTING = { NODE_OPTIONS: `--require ${resolve('e2e/load/collecting.cjs')}` };

/** MiB at a time. */
type Sample = [minutes: number, mib: number];

export interface Memory {
  /** What the server holds beside its garbage, and what it had from the system with that; what its children have. */
  held: Sample[];
  resident: Sample[];
  children: Sample[];
}

/** Samples from now on what a server with `COLLECTING` and its children hold. */
export function sampleMemory({ process: { pid }, dataDir }: RunningServer): { stop(): Memory } {
  const began = performance.now();
  const children: Sample[] = [];
  const timer = setInterval(() => {
    const mib = descendantsOf(pid!).reduce((sum, child) => sum + residentMib(child), 0);
    children.push([(performance.now() - began) / 60_000, mib]);
  }, EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    const file = join(dataDir, 'memory.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const told = lines.map((line) => JSON.parse(line) as { minutes: number; resident: number; held: number });
    return {
      held: told.map(({ minutes, held }): Sample => [minutes, held]),
      resident: told.map(({ minutes, resident }): Sample => [minutes, resident]),
      children,
    };
  };
  return { stop };
}

/** Of the second two thirds: caches fill and the heap settles before. */
export const warm = (samples: readonly Sample[]): Sample[] => samples.slice(Math.floor(samples.length / 3));

/** MB a minute: of the line that fits best, by least squares. */
export function growthOf(points: readonly Sample[]): number {
  const mean = (of: (point: Sample) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const across = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across;
}
