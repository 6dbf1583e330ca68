import { expect, test } from 'vitest';
import { showStopping } from './stopping';

/** The short form of `npm run check:stop`. */
test('SIGTERM lets an upload come to its end, hands a cut over, and ends the process', async () => {
  const shown = await showStopping({ postgres: process.env.TEST_DATABASE_URL || undefined, short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
