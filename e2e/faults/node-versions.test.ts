import { expect, test } from 'vitest';
import { showNode } from './node-versions';

/** The short form of `npm run check:node`, on the version that the container runs. */
test('on Node 22 the built application reads, cuts and understands files', { timeout: 600_000 }, async () => {
  const shown = await showNode(22, { short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
  expect(shown.length).toBeGreaterThanOrEqual(5);
});
