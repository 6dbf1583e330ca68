import { RetryAfterError } from 'inngest';
import { expect, test } from 'vitest';
import { retryWhenTold } from './retry-when-told';

const failing = (error: Error) => retryWhenTold(() => Promise.reject(error)).catch((thrown) => thrown);

test('a failure that tells when is tried again then', async () => {
  const told = await failing(Object.assign(new Error('busy'), { retryAfterMs: 20_000 }));
  expect(told).toBeInstanceOf(RetryAfterError);
  expect(told).toMatchObject({ message: 'busy', retryAfter: '20' });
});

test('any other is thrown as it is, and what works is returned', async () => {
  const error = new Error('broken');
  expect(await failing(error)).toBe(error);
  expect(await retryWhenTold(async () => 7)).toBe(7);
});
