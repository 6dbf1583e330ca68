import { rmSync } from 'node:fs';
import { cutPdf } from '../cutting/cut-pdf';
import type { Turn } from '../pdf-engine-port';
import { createDamagedError } from '../pdf-problem';
import { getPageDict, getPages } from '../reading/pdf-page-tree';
import { PdfSource } from '../reading/pdf-source';
import { type Dict, getNumber, isDict } from '../syntax/pdf-values';
import { appendObjects, canAppend } from './incremental-update';

/**
 * Rotates pages (1-based) with /Rotate. The file stays unchanged byte for byte, and the pages' new dictionaries are
 * appended, so no content is lost. An encrypted or damaged file can't be appended to, so the cutter rewrites it first.
 * @throws PdfProblem for a file that can't be read
 */
export function rotatePdf(
  path: string,
  pages: readonly number[],
  turn: Turn,
  outputPath: string,
  limits: { maxPages: number },
): void {
  if (appendRotatedPages(path, pages, turn, outputPath, limits.maxPages)) return;
  const rewritten = `${outputPath}.whole`;
  try {
    rewritePdf(path, rewritten, limits);
    if (!appendRotatedPages(rewritten, pages, turn, outputPath, limits.maxPages)) {
      throw createDamagedError('its pages can’t be rotated');
    }
  } finally {
    rmSync(rewritten, { force: true });
  }
}

/** @returns false if the file can't be appended to */
function appendRotatedPages(
  path: string,
  pages: readonly number[],
  turn: Turn,
  outputPath: string,
  maxPages: number,
): boolean {
  const source = PdfSource.open(path);
  try {
    const all = getPages(source, maxPages);
    const times = new Map<number, number>();
    for (const { number } of all) times.set(number, (times.get(number) ?? 0) + 1);
    const turned = new Map<number, Dict>();
    for (const number of pages) {
      const page = all[number - 1];
      if (!page) throw createDamagedError(`it has no page ${number}`);
      // A page that is directly in the tree, or in it twice, can't be rotated separately.
      if (page.number === 0 || times.get(page.number) !== 1) return false;
      const own = source.get(page.number);
      if (!isDict(own)) return false;
      const before = getNumber(source.resolve(getPageDict(source, page).get('Rotate'))) ?? 0;
      turned.set(page.number, new Map(own).set('Rotate', addRotation(before, turn)));
    }
    if (!canAppend(source)) return false;
    return appendObjects(source, path, turned, outputPath);
  } finally {
    source.close();
  }
}

/**
 * Adds a rotation. /Rotate may be negative, more than a full turn, or (against the standard) no multiple of 90, which
 * readers ignore.
 */
function addRotation(before: number, turn: Turn): number {
  const known = before % 90 === 0 ? before : 0;
  return (((known + turn) % 360) + 360) % 360;
}

function rewritePdf(path: string, outputPath: string, limits: { maxPages: number }): void {
  const source = PdfSource.open(path);
  let lastPage: number;
  try {
    lastPage = getPages(source, limits.maxPages).length;
  } finally {
    source.close();
  }
  cutPdf(
    { sources: [{ path }], parts: [{ runs: [{ source: 0, firstPage: 1, lastPage }], outputPath }] },
    limits,
  );
}
