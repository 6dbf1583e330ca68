import { expect, test } from 'vitest';
import { getAttemptError } from './delivery-attempt-error';

const getStatusError = (status: number) => getAttemptError({ status, error: null });

test('a success has no error; an invalid response is described', () => {
  expect([200, 204, 299].map(getStatusError)).toEqual([null, null, null]);
  expect(getStatusError(500)).toBe('The endpoint returned 500.');
  expect(getStatusError(404)).toBe('The endpoint returned 404.');
  expect(getStatusError(304)).toBe('The endpoint returned 304.');
  expect(getStatusError(410)).toBe('The endpoint returned 410: it no longer exists.');
  for (const status of [301, 302, 303, 307, 308]) {
    expect(getStatusError(status)).toBe(
      `The endpoint returned ${status}, a redirect. Sheaf does not follow redirects.`,
    );
  }
});

test('the cause of an aborted call comes before its partial response', () => {
  expect(getAttemptError({ status: 200, error: 'The connection was closed unexpectedly.' })).toBe(
    'The connection was closed unexpectedly.',
  );
  expect(getAttemptError({ status: null, error: 'The connection was refused.' })).toBe(
    'The connection was refused.',
  );
});
