import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDescendants, getResidentMib } from '../harness/memory';
import type { RunningServer } from '../harness/server';

const SAMPLE_INTERVAL_MS = 2000;

/** Environment of a server whose memory is sampled. */
export const GC_ENVIRONMENT = { NODE_OPTIONS: `--require ${resolve('e2e/load/collecting.cjs')}` };

/** Memory in MiB at a time. */
type Sample = [minutes: number, mib: number];

export interface MemorySamples {
  /** Memory of the server after garbage collection (`held`), its resident memory, and the memory of its children. */
  held: Sample[];
  resident: Sample[];
  children: Sample[];
}

/** Samples the memory of a server with `GC_ENVIRONMENT` and of its children from now on. */
export function sampleMemory({ process: { pid }, dataDir }: RunningServer): { stop(): MemorySamples } {
  const began = performance.now();
  const children: Sample[] = [];
  const timer = setInterval(() => {
    const mib = findDescendants(pid!).reduce((sum, child) => sum + getResidentMib(child), 0);
    children.push([(performance.now() - began) / 60_000, mib]);
  }, SAMPLE_INTERVAL_MS);
  const stop = () => {
    clearInterval(timer);
    const file = join(dataDir, 'memory.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const parsed = lines.map(
      (line) => JSON.parse(line) as { minutes: number; resident: number; held: number },
    );
    return {
      held: parsed.map(({ minutes, held }): Sample => [minutes, held]),
      resident: parsed.map(({ minutes, resident }): Sample => [minutes, resident]),
      children,
    };
  };
  return { stop };
}

/** Returns the last two thirds of the samples. Before that, caches fill and the heap settles. */
export const dropWarmUp = (samples: readonly Sample[]): Sample[] =>
  samples.slice(Math.floor(samples.length / 3));

/** Returns the growth in MB per minute, as the slope of a least-squares line. */
export function getGrowth(points: readonly Sample[]): number {
  const mean = (of: (point: Sample) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const across = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across;
}
