import { expect, test } from 'vitest';
import { showClockJumps } from './clock-jumps';

/** The short form of `npm run check:clock`. */
test('a clock that jumps by a day and back stalls nothing', async () => {
  const shown = await showClockJumps({ postgres: process.env.TEST_DATABASE_URL || undefined, short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
