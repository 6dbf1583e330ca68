import { afterEach, expect, test, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key';

afterEach(() => vi.unstubAllGlobals());

test('keys are created on pages without TLS too, and each is unique', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
