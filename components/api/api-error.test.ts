import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES } from '@/lib/foundation/languages/locales';
import { createNoResponseError, formatRejection, formatRequestError, parseApiError } from './api-error';
import { provideRequestTexts } from './request-texts';

let removeTexts = () => {};
const setLanguage = (locale: 'en' | 'de') => {
  removeTexts = provideRequestTexts({ t: getTranslator(locale, 'errors'), locale });
};
afterEach(() => removeTexts());

test('an error keeps the message, the fields and the current location of the pages', () => {
  const body = JSON.stringify({
    message: 'Gone.',
    errors: { 'segments.0.name': ['Too long.'] },
    replaced_by: ['a'],
  });
  const rejection = parseApiError(404, body, null);
  expect(rejection).toMatchObject({
    status: 404,
    message: 'Gone.',
    replacedBy: ['a'],
    retryAfterSeconds: null,
  });
  expect(rejection.errors['segments.0.name']).toEqual(['Too long.']);
});

test('an error keeps the code', () => {
  expect(parseApiError(403, '{"code":"step_up_required","message":"No."}', null).code).toBe(
    'step_up_required',
  );
  expect(parseApiError(403, '{"message":"No."}', null).code).toBeNull();
});

test('a response from another server still becomes a message', () => {
  setLanguage('en');
  expect(parseApiError(502, '<html>Bad gateway</html>', null).message).toMatch(/went wrong on the server/);
  expect(parseApiError(413, '', null).message).toMatch(/larger/);
});

test('errors that the browser finds are in the language of the page', () => {
  setLanguage('de');
  expect(createNoResponseError().message).toMatch(/^Sheaf ist nicht erreichbar/);
  expect(formatRequestError(new TypeError('x is undefined'))).toBe('Die Anfrage ist fehlgeschlagen.');
});

const REJECTION = JSON.stringify({
  code: 'conflict',
  message: '“a.pdf” is claimed by Ada.',
  reason: 'too_long',
  values: { max: 255 },
  errors: { name: ['At most 255.', 'Odd.'], constructor: ['No.'] },
  error_reasons: { name: [{ reason: 'too_long', values: { max: 255 } }, null] },
});

test('a message of the server is in the language of the page, by its reason', () => {
  setLanguage('de');
  const error = parseApiError(409, REJECTION, null);
  expect(error.message).toBe('Höchstens 255 Zeichen sind möglich.');
  expect(error).toMatchObject({ reason: 'too_long', serverMessage: '“a.pdf” is claimed by Ada.' });
  expect(error.errors.name).toEqual([
    'Höchstens 255 Zeichen sind möglich.',
    'Eine Angabe ist ungültig. Meldung des Servers (auf Englisch): „Odd.“',
  ]);
  expect(error.errors.constructor).toEqual([expect.stringContaining('„No.“')]);
  expect(error.fieldReasons).toEqual({ name: [{ reason: 'too_long', values: { max: 255 } }, null] });
});

test('failed built-in checks are named in the language of the page', () => {
  setLanguage('de');
  const format = (values: Record<string, string>) =>
    parseApiError(422, JSON.stringify({ message: 'No.', reason: 'checks_failed', values }), null).message;
  const checks = 'Totals of the e-invoice, Line items add up, Mine, too';
  expect(format({ checks, builtin_checks: 'en16931, lines', own_checks: 'Mine, too' })).toContain(
    ': Summen der E-Rechnung, Die Positionen ergeben die Summe, Mine, too.',
  );
  expect(format({ checks: 'Mine', builtin_checks: '', own_checks: 'Mine' })).toContain(': Mine.');
  expect(format({ checks: 'Newer', builtin_checks: 'newer', own_checks: '' })).toContain(': Newer.');
});

test.each(LOCALES)('errors in %s name checks as the document page does', (locale) => {
  expect(CATALOGS[locale].errors.checkNames).toEqual(CATALOGS[locale].sentences.checkNames);
});

test('an English page shows the messages of the server', () => {
  setLanguage('en');
  const error = parseApiError(409, REJECTION, null);
  expect(error.message).toBe('“a.pdf” is claimed by Ada.');
  expect(error.errors.name).toEqual(['At most 255.', 'Odd.']);
});

test('a message without a known reason follows the sentence of its code', () => {
  setLanguage('de');
  const quoted = 'Meldung des Servers (auf Englisch): „Too long.“';
  expect(parseApiError(422, '{"message":"Too long."}', null).message).toBe(
    `Eine Angabe ist ungültig. ${quoted}`,
  );
  const newer = '{"code":"conflict","message":"Too long.","reason":"from_a_newer_server"}';
  expect(parseApiError(409, newer, null).message).toBe(`Das ist derzeit nicht möglich. ${quoted}`);
  expect(parseApiError(418, '{"message":"Too long."}', null).message).toBe(
    `Die Anfrage ist fehlgeschlagen. ${quoted}`,
  );
});

test('the rejection of one of several objects is in the language of the page', () => {
  setLanguage('de');
  const rejection = { status: 409, message: 'No.', reason: 'name_taken', values: { name: 'A' } };
  expect(formatRejection(rejection)).toBe('Der Name „A“ ist bereits vergeben.');
  expect(formatRejection({ status: 401, message: 'No.' })).toBe(
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  );
});

test('the requested delay is read in seconds', () => {
  expect(parseApiError(429, '{"message":"Too many."}', '17').retryAfterSeconds).toBe(17);
  expect(parseApiError(429, '{"message":"Too many."}', 'soon').retryAfterSeconds).toBeNull();
});
