import type { Translator } from '@/lib/foundation/languages/translator';

const COMMON_TYPES = [
  'invoice',
  'credit_note',
  'purchase_order',
  'delivery_note',
  'receipt',
  'contract',
  'letter',
  'bank_statement',
] as const;

/**
 * Returns the suggested document types in the language of the page, with descriptions that tell them apart for the
 * classifier. Projects created in the browser start with them.
 */
export const getCommonTypes = (t: Translator<'projects'>): { value: string; description: string }[] =>
  COMMON_TYPES.map((type) => ({
    value: t(`starter.types.${type}.name`),
    description: t(`starter.types.${type}.description`),
  }));

const MAX_PASTED_ROWS = 500;

/**
 * Parses rows copied from a spreadsheet: value and description, separated by a tab.
 * @returns `null` if the text is a single cell, which can be pasted as it is
 */
export function parsePastedTypes(text: string): { value: string; description: string }[] | null {
  const trimmed = text.replace(/[\r\n]+$/, '');
  if (!/[\t\n\r]/.test(trimmed)) return null;
  return trimmed
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const [value = '', description = ''] = line
        .split('\t')
        .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      return { value, description };
    })
    .filter(({ value }) => value !== '')
    .slice(0, MAX_PASTED_ROWS);
}
