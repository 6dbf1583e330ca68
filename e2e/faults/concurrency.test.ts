import { expect, test } from 'vitest';
import { checkConcurrency } from './concurrency';

/** Runs the short form of `npm run check -- concurrency`: one round, with two processes. */
test('of fifty concurrent requests for the same one succeeds, and overlapping ones never deadlock', async () => {
  const shown = await checkConcurrency({ postgres: process.env.TEST_DATABASE_URL, seed: 7, rounds: 1 });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
  // The third result is the server's own deadlock count.
  expect(shown).toHaveLength(3);
});
