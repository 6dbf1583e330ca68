import { expect, test } from 'vitest';
import { getGapIndex, getPositionInGap, getScrollStep } from './drop-position';

const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));

test('the nearest gap is on the pointer’s side of a row’s middle', () => {
  expect([-5, 19, 20, 59, 61, 99, 101, 500].map((y) => getGapIndex(rows, y))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('a row dropped into a gap is there once its own gap has closed', () => {
  const order = ['a', 'b', 'c', 'd'];
  for (const from of order.keys()) {
    for (let gap = 0; gap <= order.length; gap += 1) {
      const wanted = order.flatMap((each, index) => (index === gap ? [order[from], each] : [each]));
      if (gap === order.length) wanted.push(order[from]);
      // Remove the original copy, not the one inserted at the gap.
      wanted.splice(from < gap ? from : from + 1, 1);
      const to = getPositionInGap(from, gap);
      const moved = order.filter((_, index) => index !== from);
      moved.splice(to ?? from, 0, order[from]!);
      expect(moved).toEqual(wanted);
      expect(to === null).toBe(wanted.join() === order.join());
    }
  }
});

test('a list scrolls only while something is dragged near its edge', () => {
  const list = { top: 100, bottom: 300 };
  expect([105, 200, 295].map((y) => Math.sign(getScrollStep(list, y)))).toEqual([-1, 0, 1]);
});
