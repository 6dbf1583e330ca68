import type { FieldValue } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';

/** The fields that are checked, as a project would have them. */
export const CHECKED_FIELDS: readonly ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'tax', label: 'Tax', type: 'amount' },
];

/** How alike the names of a vendor must be. */
const ALIKE = 0.8;

/** Whether a value says what is expected: amounts to the cent whatever their sign, numbers without punctuation. */
export function isEqual(key: string, expected: string | number, found: FieldValue): boolean {
  if (typeof found !== 'string') return false;
  if (typeof expected === 'number' || key === 'total' || key === 'tax') {
    return Math.abs(Math.abs(Number(found)) - Math.abs(Number(expected))) < 0.005;
  }
  if (key === 'date' || key === 'due_date' || key === 'currency') return found === expected;
  const [a, b] = [plain(found), plain(expected)];
  if (a === '' || b === '') return false;
  return key === 'vendor' ? a.includes(b) || b.includes(a) || bigramSimilarity(a, b) >= ALIKE : a === b;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function bigramSimilarity(a: string, b: string): number {
  const [first, second] = [bigrams(a), bigrams(b)];
  let shared = 0;
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, a.length + b.length - 2);
}

function bigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
