import { createHash } from 'node:crypto';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { SearchPair } from './search-criteria';

/** Maximum pairs or IDs of a deletion in the audit log. */
export const MAX_AUDITED_PAIRS = 100;
const MAX_AUDITED_CHARACTERS = 200;

/**
 * Returns the search of a deletion for the audit log, which is kept permanently: the first pairs, truncated. For a
 * longer search, adds their number and the SHA-256 of all keys and texts to identify it.
 */
export function buildSearchDetails(pairs: readonly SearchPair[]): Prisma.InputJsonObject {
  const shown = pairs
    .slice(0, MAX_AUDITED_PAIRS)
    .map(({ key, value }) => ({ key: truncate(key), value: truncate(value) }));
  const whole =
    pairs.length <= MAX_AUDITED_PAIRS && shown.every((pair, index) => isSame(pair, pairs[index]!));
  if (whole) return { search_by: shown };
  const hash = createHash('sha256').update(JSON.stringify(pairs.map(({ key, value }) => [key, value])));
  return { search_by: shown, pairs: pairs.length, search_sha256: hash.digest('hex') };
}

const isSame = (a: SearchPair, b: SearchPair) => a.key === b.key && a.value === b.value;

/** Truncates by characters, because half of a surrogate pair can't be stored. */
function truncate(text: string): string {
  const signs = [...text.slice(0, 2 * MAX_AUDITED_CHARACTERS + 1)];
  return signs.length <= MAX_AUDITED_CHARACTERS
    ? text
    : `${signs.slice(0, MAX_AUDITED_CHARACTERS).join('')}…`;
}
