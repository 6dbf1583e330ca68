import { expect, test } from 'vitest';
import { runLoad } from './run-load';

/** The short form of `npm run check:load`. */
test('clients that do everything at once see what they should, and are told of all that happened', async () => {
  const postgres = process.env.TEST_DATABASE_URL || undefined;
  const { wrong, calls, refused } = await runLoad({ postgres, minutes: 0.2, clients: 8, seed: 7 });
  expect(wrong).toEqual([]);
  expect(refused).toBe(0);
  expect(calls).toBeGreaterThan(8);
});
