import { expect } from 'vitest';
import { parseSearchWords } from '@/lib/documents/search/document-search-words';
import { findDocumentsByWord } from '@/lib/documents/search/find-documents-by-word';
import { getMonth, getMonthsBetween } from '@/lib/documents/search/search-document-months';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Database } from '@/lib/platform/db/database';

const HUGE_COUNTS = { inAll: 20_000, ofMonth: 20_000 };

/**
 * Returns the documents of a project that the indexes find. A normal search of few documents would not use the indexes.
 */
export const searchByIndex = (
  db: Database,
  scope: { projectId: string; trashed: boolean },
  q: string,
): Promise<string[]> =>
  byIndexes(db, async (tx) => {
    const [first, ...others] = await parseSearchWords(tx, q);
    if (!first) return [];
    const {
      _min: { createdAt: earliest },
      _max: { createdAt: latest },
    } = await tx.document.aggregate({
      where: { projectId: scope.projectId },
      _min: { createdAt: true },
      _max: { createdAt: true },
    });
    if (!earliest || !latest) return [];
    const months = getMonthsBetween(getMonth(latest), getMonth(earliest));
    const { ids, all } = await findDocumentsByWord(
      tx,
      scope,
      [first, ...others],
      { months, atFirst: 1, enough: 0 },
      HUGE_COUNTS,
    );
    expect(all).toBe(true);
    return ids;
  });
