import type { FieldValue } from '@/lib/documents/document-data';
import { CURRENCY_CODES } from '@/lib/documents/values/document-currency-codes';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

export const CHECKED_FIELDS: readonly ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'tax', label: 'Tax', type: 'amount' },
];

/** Minimum similarity of vendor names. */
const MIN_SIMILARITY = 0.8;

/** Returns the field of a key: one of `CHECKED_FIELDS`, otherwise a field with the type of its expected values. */
export function getField(key: string, expected: readonly Expectation[]): ExtractionField {
  const known = CHECKED_FIELDS.find((field) => field.key === key);
  return known ?? { key, label: getLabel(key), type: getFieldType(expected) };
}

/** Expected value of a field: a text in the normalized form of its type, or an amount as a number. */
export type Expectation = string | number;

const getLabel = (key: string) => {
  const words = key.replaceAll(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function getFieldType(expected: readonly Expectation[]): ExtractionField['type'] {
  const all = (is: (value: Expectation) => boolean) => expected.every(is);
  if (all((value) => typeof value === 'number' || /^-?\d+\.\d{2}$/.test(value))) return 'amount';
  if (all((value) => /^\d{4}-\d{2}-\d{2}$/.test(`${value}`))) return 'date';
  if (all((value) => CURRENCY_CODES.has(`${value}`))) return 'currency';
  return 'text';
}

/**
 * Checks whether a value matches the expected one. Amounts must match to the cent, ignoring the sign. Dates and
 * currencies must match exactly, and vendors by most of the name. Other texts are compared without case, accents and
 * punctuation.
 */
export function isEqual({ key, type }: ExtractionField, expected: Expectation, found: FieldValue): boolean {
  if (typeof found !== 'string') return false;
  if (type === 'amount') return Math.abs(Math.abs(Number(found)) - Math.abs(Number(expected))) < 0.005;
  if (type === 'date' || type === 'currency') return found === expected;
  const [a, b] = [normalizeText(found), normalizeText(`${expected}`)];
  if (a === '' || b === '') return false;
  return key === 'vendor'
    ? a.includes(b) || b.includes(a) || bigramSimilarity(a, b) >= MIN_SIMILARITY
    : a === b;
}

const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function bigramSimilarity(a: string, b: string): number {
  const [first, second] = [listBigrams(a), listBigrams(b)];
  let shared = 0;
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, a.length + b.length - 2);
}

function listBigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
