import { expect, test } from 'vitest';
import { checkDiskFaults } from './disk-faults';

/** Runs the short form of `npm run check -- disk`. The full form tests every fault and fills a real disk. */
test('a failing disk gives retryable 503, and an acknowledged cut completes after the repair', async () => {
  const shown = await checkDiskFaults({ short: true, realDisk: false });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
