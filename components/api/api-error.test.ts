import { expect, test } from 'vitest';
import { refusalOf } from './api-error';

test('a refusal keeps the sentence, the fields and where the pages are now', () => {
  const body = JSON.stringify({
    message: 'Gone.',
    errors: { 'segments.0.name': ['Too long.'] },
    replaced_by: ['a'],
  });
  const refusal = refusalOf(404, body, null);
  expect(refusal).toMatchObject({
    status: 404,
    message: 'Gone.',
    replacedBy: ['a'],
    retryAfterSeconds: null,
  });
  expect(refusal.errors['segments.0.name']).toEqual(['Too long.']);
});

test('an answer that is not ours still becomes a sentence', () => {
  expect(refusalOf(502, '<html>Bad gateway</html>', null).message).toMatch(/went wrong on the server/);
  expect(refusalOf(413, '', null).message).toMatch(/larger/);
});

test('the pause that the server asks for is read in seconds', () => {
  expect(refusalOf(429, '{"message":"Too many."}', '17').retryAfterSeconds).toBe(17);
  expect(refusalOf(429, '{"message":"Too many."}', 'soon').retryAfterSeconds).toBeNull();
});
