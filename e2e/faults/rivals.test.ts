import { expect, test } from 'vitest';
import { showRivals } from './rivals';

/** The short form of `npm run check:rivals`: one round, at two processes. */
test('of fifty who want the same one wins, and overlapping ones never wait in a circle', async () => {
  const shown = await showRivals({ postgres: process.env.TEST_DATABASE_URL, seed: 7, rounds: 1 });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
  // The third is the server's own count.
  expect(shown).toHaveLength(3);
});
