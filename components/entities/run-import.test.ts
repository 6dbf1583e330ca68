import { afterEach, expect, test } from 'vitest';
import { parseApiError } from '@/components/api/api-error';
import { provideRequestTexts } from '@/components/api/request-texts';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatImportError } from './run-import';

let removeTexts = () => {};
afterEach(() => removeTexts());

/** Formats the error of the third record in a language. */
function format(locale: 'en' | 'de' | 'fr', message: string, reason: object | null): string {
  removeTexts();
  removeTexts = provideRequestTexts({ t: getTranslator(locale, 'errors'), locale });
  const path = 'records.2.data';
  const errors = { [path]: [`${path}: ${message}`] };
  const body = {
    message: `${path}: ${message}`,
    errors,
    ...(reason && { error_reasons: { [path]: [reason] } }),
  };
  const error = parseApiError(422, JSON.stringify(body), null);
  return formatImportError(getTranslator(locale, 'entities'), error, (index) => `#${index}`);
}

test('an error names the row, and has the sentence of its reason', () => {
  const show = (locale: 'en' | 'de' | 'fr') =>
    format(locale, '“Name” is required.', { reason: 'field_required', values: { label: 'Name' } });
  expect(show('en')).toBe('#2: “Name” is required.');
  expect(show('de')).toBe('#2: Das Feld „Name“ darf nicht leer sein.');
  expect(show('fr')).toBe('#2\u202f: Le champ «\u202fName\u202f» est obligatoire.');
});

test('an error without a reason is a quotation', () => {
  expect(format('en', '`data` has more than 5 keys.', null)).toBe('#2 has more than 5 keys.');
  expect(format('de', '`data` has more than 5 keys.', null)).toBe(
    '#2: Eine Angabe ist ungültig. Meldung des Servers (auf Englisch): „has more than 5 keys.“',
  );
});
