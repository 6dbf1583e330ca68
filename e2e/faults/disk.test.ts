import { expect, test } from 'vitest';
import { showDiskFaults } from './disk-faults';

/** The short form of `npm run check:disk`, which goes through every fault and fills a real disk. */
test('a disk that fails is 503 to be tried again, and an acknowledged cut is done once it is mended', async () => {
  const shown = await showDiskFaults({ short: true, realDisk: false });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
