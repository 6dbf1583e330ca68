import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cut } from '../cutting/cut';
import type { PageRun } from '../engine';
import { openPart, type Part } from './open-part';

/** Goes with the run's temporary folder: files of tests that share a process share this one, too. */
const folder = mkdtempSync(join(tmpdir(), 'sheaf-cut-'));

export const LIMITS = { maxPages: 1000 };
let files = 0;

/** A path of its own for a file that is gone after the tests. */
export const freshPath = (name: string): string => join(folder, `${name}-${++files}.pdf`);

export function fileOf(bytes: Buffer): string {
  const path = freshPath('source');
  writeFileSync(path, bytes);
  return path;
}

/** Cuts one part: pages from 1 of the first source, or runs. */
export function partOf(sources: Buffer[], runs: PageRun[] | number[]): Part {
  const outputPath = freshPath('part');
  const all = runs.map((run) =>
    typeof run === 'number' ? { source: 0, firstPage: run, lastPage: run } : run,
  );
  cut(
    { sources: sources.map((bytes) => ({ path: fileOf(bytes) })), parts: [{ runs: all, outputPath }] },
    LIMITS,
  );
  return openPart(outputPath);
}

export const whole = (source: number, pages: number): PageRun => ({ source, firstPage: 1, lastPage: pages });
