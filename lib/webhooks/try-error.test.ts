import { expect, test } from 'vitest';
import { tryError } from './try-error';

const answered = (status: number) => tryError({ status, error: null });

test('a success has no error; an answer that is none says what it was', () => {
  expect([200, 204, 299].map(answered)).toEqual([null, null, null]);
  expect(answered(500)).toBe('The endpoint answered 500.');
  expect(answered(404)).toBe('The endpoint answered 404.');
  expect(answered(304)).toBe('The endpoint answered 304.');
  expect(answered(410)).toBe('The endpoint answered 410: it is there no more.');
  for (const status of [301, 302, 303, 307, 308]) {
    expect(answered(status)).toBe(`The endpoint answered ${status}: a redirect, which is not followed.`);
  }
});

test('what broke a call off comes before what it had answered by then', () => {
  expect(tryError({ status: 200, error: 'The connection was cut off.' })).toBe('The connection was cut off.');
  expect(tryError({ status: null, error: 'The connection was refused.' })).toBe(
    'The connection was refused.',
  );
});
