import { expect, test } from 'vitest';
import { runLoad } from './run-load';

test('concurrent clients see consistent data and get all events', async () => {
  const postgres = process.env.TEST_DATABASE_URL || undefined;
  const { wrong, calls, rejected } = await runLoad({ postgres, minutes: 0.2, clients: 8, seed: 7 });
  expect(wrong).toEqual([]);
  expect(rejected).toBe(0);
  expect(calls).toBeGreaterThan(8);
});
