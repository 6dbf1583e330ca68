import { expect } from 'vitest';

/** Expects of a value that it will be so in time, on a busy machine too. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 20_000, interval: 10 });
