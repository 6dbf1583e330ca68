import { expect } from 'vitest';
import type { Database } from '@/lib/platform/db/database';
import { askedWords } from '../asked-words';
import { documentsByWord } from '../documents-by-word';
import { byIndexes } from '../find-documents';
import { monthOf, monthsBetween } from '../months';

const PLENTY = { inAll: 20_000, ofMonth: 20_000 };

/** What the indexes find of a project's documents, where a search of so few would look into each. */
export const foundByIndex = (
  db: Database,
  scope: { projectId: string; trashed: boolean },
  q: string,
): Promise<string[]> =>
  byIndexes(db, async (tx) => {
    const [first, ...others] = await askedWords(tx, q);
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
    const months = monthsBetween(monthOf(latest), monthOf(earliest));
    const { ids, all } = await documentsByWord(
      tx,
      scope,
      [first, ...others],
      { months, atFirst: 1, enough: 0 },
      PLENTY,
    );
    expect(all).toBe(true);
    return ids;
  });
