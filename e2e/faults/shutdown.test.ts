import { expect, test } from 'vitest';
import { checkShutdown } from './shutdown';

/** Runs the short form of `npm run check -- stop`. */
test('on SIGTERM an upload finishes, a cut is handed over, and the process ends', async () => {
  const shown = await checkShutdown({ postgres: process.env.TEST_DATABASE_URL || undefined, short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
