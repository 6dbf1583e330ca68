import { createHash } from 'node:crypto';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { Pair } from './criteria';

/** How many pairs, or ids, of a deletion stand in the audit. */
export const SHOWN = 100;
const SHOWN_CHARACTERS = 200;

/**
 * What a deletion searched by, for the audit, which is kept for good: the first pairs, shortened. Of a longer search
 * their number and the SHA-256 over all keys and texts, by which one can be recognised.
 */
export function searchDetails(pairs: readonly Pair[]): Prisma.InputJsonObject {
  const shown = pairs
    .slice(0, SHOWN)
    .map(({ key, value }) => ({ key: shortened(key), value: shortened(value) }));
  const whole = pairs.length <= SHOWN && shown.every((pair, index) => isSame(pair, pairs[index]!));
  if (whole) return { search_by: shown };
  const hash = createHash('sha256').update(JSON.stringify(pairs.map(({ key, value }) => [key, value])));
  return { search_by: shown, pairs: pairs.length, search_sha256: hash.digest('hex') };
}

const isSame = (a: Pair, b: Pair) => a.key === b.key && a.value === b.value;

/** By characters, since half of a surrogate pair can't be stored. */
function shortened(text: string): string {
  const signs = [...text.slice(0, 2 * SHOWN_CHARACTERS + 1)];
  return signs.length <= SHOWN_CHARACTERS ? text : `${signs.slice(0, SHOWN_CHARACTERS).join('')}…`;
}
