import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './new-key';

afterEach(() => vi.unstubAllGlobals());

test('keys are made where the page did not come over TLS, too, and each is another', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
