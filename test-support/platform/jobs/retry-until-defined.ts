import { expect } from 'vitest';

/** Expects a value to match within 20 s, which is enough on a busy machine. */
export const waitFor = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 20_000, interval: 10 });
