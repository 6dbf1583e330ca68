import { expect, test } from 'vitest';
import { getRenderedRows } from './rendered-rows';

test('the row in the tab order stays rendered when scrolled out of sight', () => {
  expect(getRenderedRows([40, 41, 42], [3, 41], 100)).toEqual([3, 40, 41, 42]);
  expect(getRenderedRows([0, 1], [-1, 5_000], 100)).toEqual([0, 1]);
});
