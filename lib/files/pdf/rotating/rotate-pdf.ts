import type { Turn } from '../pdf-engine-port';
import { createDamagedError } from '../pdf-problem';
import { getPageRotation, toTurn } from '../reading/page-geometry';
import { getPageDict, getPages } from '../reading/pdf-page-tree';
import { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict } from '../syntax/pdf-values';
import { appendOrRewrite } from '../updating/append-or-rewrite';
import { IncrementalUpdate } from '../updating/incremental-update';

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
  const append = (from: string) => appendRotatedPages(from, pages, turn, outputPath, limits.maxPages);
  if (!appendOrRewrite(path, outputPath, limits, append)) {
    throw createDamagedError('its pages can’t be rotated');
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
      const before = getPageRotation(source, getPageDict(source, page));
      turned.set(page.number, new Map(own).set('Rotate', toTurn(before + turn)));
    }
    return IncrementalUpdate.run(source, path, outputPath, (update) => {
      for (const [number, dict] of turned) update.writeDict(number, dict);
    });
  } finally {
    source.close();
  }
}
