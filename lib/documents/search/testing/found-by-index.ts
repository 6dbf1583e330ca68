import { expect } from 'vitest';
import type { Database } from '@/lib/platform/db/database';
import { byIndexes } from '../find-documents';
import { askedWords, documentsByWord } from '../word-queries';

const PLENTY = { most: 20_000, limit: 5_000 };

/** What the indexes find of a project's documents, where a search of so few would look into each. */
export const foundByIndex = (
  db: Database,
  scope: { projectId: string; trashed: boolean },
  q: string,
): Promise<string[]> =>
  byIndexes(db, async (tx) => {
    const [first, ...others] = await askedWords(tx, scope.projectId, q);
    if (!first) return [];
    const { ids, all } = await documentsByWord(tx, scope, [first, ...others], PLENTY);
    expect(all).toBe(true);
    return ids;
  });
