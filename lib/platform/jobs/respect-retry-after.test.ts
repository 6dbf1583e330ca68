import { RetryAfterError } from 'inngest';
import { expect, test } from 'vitest';
import { respectRetryAfter } from './respect-retry-after';

const failing = (error: Error) => respectRetryAfter(() => Promise.reject(error)).catch((thrown) => thrown);

test('an error with a retry time is retried at that time', async () => {
  const error = await failing(Object.assign(new Error('busy'), { retryAfterMs: 20_000 }));
  expect(error).toBeInstanceOf(RetryAfterError);
  expect(error).toMatchObject({ message: 'busy', retryAfter: '20' });
});

test('other errors are thrown unchanged, and results are returned', async () => {
  const error = new Error('broken');
  expect(await failing(error)).toBe(error);
  expect(await respectRetryAfter(async () => 7)).toBe(7);
});
