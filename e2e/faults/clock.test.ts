import { expect, test } from 'vitest';
import { checkClockJumps } from './clock-jumps';

/** Runs the short form of `npm run check -- clock`. */
test('a clock that jumps by a day and back stalls nothing', async () => {
  const shown = await checkClockJumps({ postgres: process.env.TEST_DATABASE_URL || undefined, short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
