import { afterEach, expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createNoResponseError, formatRequestError, parseApiError } from './api-error';
import { provideRequestTexts } from './request-texts';

let removeTexts = () => {};
const setLanguage = (locale: 'en' | 'de') => {
  removeTexts = provideRequestTexts(getTranslator(locale, 'errors'));
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
  expect(parseApiError(422, '{"message":"Too long."}', null).message).toBe('Too long.');
});

test('the requested delay is read in seconds', () => {
  expect(parseApiError(429, '{"message":"Too many."}', '17').retryAfterSeconds).toBe(17);
  expect(parseApiError(429, '{"message":"Too many."}', 'soon').retryAfterSeconds).toBeNull();
});
