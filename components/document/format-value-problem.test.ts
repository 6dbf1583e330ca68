import { expect, test } from 'vitest';
import {
  describeValueProblem,
  getValueProblem,
  type ValueProblem,
} from '@/lib/documents/values/validate-document-value';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatValueProblem } from './format-value-problem';

const format = (locale: 'en' | 'de' | 'fr', problem: ValueProblem) =>
  formatValueProblem(getTranslator(locale, 'values'), 'Netto', problem);

test('a page formats a problem in its language, and the API has an English sentence', () => {
  const problem = getValueProblem({ type: 'date' }, 'soon')!;
  expect(describeValueProblem('Due', problem)).toBe('Due must be a valid date, such as 2026-11-21.');
  expect(format('en', problem)).toBe('Netto must be a valid date, such as 2026-11-21.');
  expect(format('de', problem)).toBe('„Netto“ muss ein gültiges Datum sein, zum Beispiel 21.11.2026.');
  expect(format('fr', problem)).toBe(
    '«\u202fNetto\u202f» doit être une date valide, par exemple 21/11/2026.',
  );
});

test('limits are formatted by language', () => {
  expect(format('en', 'tooLong')).toBe('Netto can have at most 10,000 characters.');
  expect(format('de', 'tooLong')).toBe('„Netto“ darf höchstens 10.000 Zeichen haben.');
  expect(format('de', 'tooManyEntries')).toBe('„Netto“ darf höchstens 1.000 Einträge haben.');
});
