import type { Pairs } from '@/components/api/use-records';

/** A line of a search: a key, and the text that it must have. */
export interface PairRow {
  id: number;
  key: string;
  value: string;
}

/**
 * The pairs of the lines that are filled in.
 *
 * @returns twice: a key that stands in two of them, of which only one could be asked for: more would be deleted than
 *   all of them mean
 */
export function pairsOf(rows: readonly PairRow[]): { pairs: Pairs; twice: string | undefined } {
  const filled = rows.filter(({ key, value }) => key !== '' && value !== '');
  const keys = filled.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return { pairs: Object.fromEntries(filled.map(({ key, value }) => [key, value])), twice };
}
