import { expect, test } from 'vitest';
import { checkNodeVersion } from './node-versions';

/** Runs the short form of `npm run check -- node` on the container's Node version. */
test('on Node 22 the built application reads, cuts and understands files', { timeout: 600_000 }, async () => {
  const shown = await checkNodeVersion(22, { short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
  expect(shown.length).toBeGreaterThanOrEqual(5);
});
