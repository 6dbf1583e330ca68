import { expect, test } from 'vitest';
import { parseApiError } from './api-error';

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
  expect(parseApiError(502, '<html>Bad gateway</html>', null).message).toMatch(/went wrong on the server/);
  expect(parseApiError(413, '', null).message).toMatch(/larger/);
});

test('the requested delay is read in seconds', () => {
  expect(parseApiError(429, '{"message":"Too many."}', '17').retryAfterSeconds).toBe(17);
  expect(parseApiError(429, '{"message":"Too many."}', 'soon').retryAfterSeconds).toBeNull();
});
