import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutPdf } from '@/lib/files/pdf/cutting/cut-pdf';
import type { PageRun } from '@/lib/files/pdf/pdf-engine-port';
import { type InspectedPdf, inspectPdf } from './inspect-pdf';

/** Removed with the temporary folder of the run. Test files in the same process share it. */
const folder = mkdtempSync(join(tmpdir(), 'sheaf-cut-'));

export const LIMITS = { maxPages: 1000 };
let fileCount = 0;

/** Returns a unique path for a file that is removed after the tests. */
export const createTempPath = (name: string): string => join(folder, `${name}-${++fileCount}.pdf`);

export function writeTempFile(bytes: Buffer): string {
  const path = createTempPath('source');
  writeFileSync(path, bytes);
  return path;
}

/** Cuts one output: pages (from 1) of the first source, or runs. */
export function cutPart(sources: Buffer[], runs: PageRun[] | number[]): InspectedPdf {
  const outputPath = createTempPath('part');
  const all = runs.map((run) =>
    typeof run === 'number' ? { source: 0, firstPage: run, lastPage: run } : run,
  );
  cutPdf(
    { sources: sources.map((bytes) => ({ path: writeTempFile(bytes) })), parts: [{ runs: all, outputPath }] },
    LIMITS,
  );
  return inspectPdf(outputPath);
}

export const getWholeRun = (source: number, pages: number): PageRun => ({
  source,
  firstPage: 1,
  lastPage: pages,
});
