import { rmSync } from 'node:fs';
import { cut } from '../cutting/cut';
import type { Turn } from '../engine';
import { damaged } from '../problem';
import { pageDict, pagesOf } from '../reading/page-tree';
import { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, numeric } from '../syntax/values';
import { appendObjects, canAppend } from './incremental-update';

/**
 * Turns pages (1-based) by their /Rotate. The file stays as it is, byte for byte, and the pages' new dictionaries are
 * appended to it, so that nothing that is in it is lost. A file that can't be appended to, being encrypted or damaged,
 * is written anew by the cutter first. Throws a PdfProblem for a file that can't be read.
 */
export function rotatePdf(
  path: string,
  pages: readonly number[],
  turn: Turn,
  outputPath: string,
  limits: { maxPages: number },
): void {
  if (appendTurned(path, pages, turn, outputPath, limits.maxPages)) return;
  const rewritten = `${outputPath}.whole`;
  try {
    rewrite(path, rewritten, limits);
    if (!appendTurned(rewritten, pages, turn, outputPath, limits.maxPages)) {
      throw damaged('its pages can’t be turned');
    }
  } finally {
    rmSync(rewritten, { force: true });
  }
}

/** @returns false when the file can't be appended to */
function appendTurned(
  path: string,
  pages: readonly number[],
  turn: Turn,
  outputPath: string,
  maxPages: number,
): boolean {
  const source = PdfSource.open(path);
  try {
    const all = pagesOf(source, maxPages);
    const times = new Map<number, number>();
    for (const { number } of all) times.set(number, (times.get(number) ?? 0) + 1);
    const turned = new Map<number, Dict>();
    for (const number of pages) {
      const page = all[number - 1];
      if (!page) throw damaged(`it has no page ${number}`);
      // A page that stands in the tree itself, or twice, can't be turned by itself.
      if (page.number === 0 || times.get(page.number) !== 1) return false;
      const own = source.get(page.number);
      if (!isDict(own)) return false;
      const before = numeric(source.resolve(pageDict(source, page).get('Rotate'))) ?? 0;
      turned.set(page.number, new Map(own).set('Rotate', added(before, turn)));
    }
    if (!canAppend(source)) return false;
    return appendObjects(source, path, turned, outputPath);
  } finally {
    source.close();
  }
}

/** /Rotate may be negative, beyond a full turn, or (against the standard) no multiple of 90, which readers ignore. */
function added(before: number, turn: Turn): number {
  const known = before % 90 === 0 ? before : 0;
  return (((known + turn) % 360) + 360) % 360;
}

function rewrite(path: string, outputPath: string, limits: { maxPages: number }): void {
  const source = PdfSource.open(path);
  let lastPage: number;
  try {
    lastPage = pagesOf(source, limits.maxPages).length;
  } finally {
    source.close();
  }
  cut(
    { sources: [{ path }], parts: [{ runs: [{ source: 0, firstPage: 1, lastPage }], outputPath }] },
    limits,
  );
}
