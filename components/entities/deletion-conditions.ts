import type { FieldValues } from '@/components/api/use-records';

/** Condition of a search: a field and the text it must equal. */
export interface ConditionRow {
  id: number;
  key: string;
  value: string;
}

/**
 * Returns the pairs of the filled-in conditions.
 * @returns also `twice`: a field used in two conditions. The API accepts only one per field, which would delete more
 *   records than intended
 */
export function parseConditions(rows: readonly ConditionRow[]): {
  pairs: FieldValues;
  twice: string | undefined;
} {
  const filled = rows.filter(({ key, value }) => key !== '' && value !== '');
  const keys = filled.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return { pairs: Object.fromEntries(filled.map(({ key, value }) => [key, value])), twice };
}
