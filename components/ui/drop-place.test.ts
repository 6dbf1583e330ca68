import { expect, test } from 'vitest';
import { gapAt, placeInGap, scrollStep } from './drop-place';

const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));

test('the nearest gap is the one on the pointer’s side of a row’s middle', () => {
  expect([-5, 19, 20, 59, 61, 99, 101, 500].map((y) => gapAt(rows, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

test('dropped into a gap, a row stands there once its own place has closed', () => {
  const order = ['a', 'b', 'c', 'd'];
  for (const from of order.keys()) {
    for (let gap = 0; gap <= order.length; gap += 1) {
      const wanted = order.flatMap((each, index) => (index === gap ? [order[from], each] : [each]));
      if (gap === order.length) wanted.push(order[from]);
      // What it was before is taken out: the one that the gap did not bring.
      wanted.splice(from < gap ? from : from + 1, 1);
      const to = placeInGap(from, gap);
      const moved = order.filter((_, index) => index !== from);
      moved.splice(to ?? from, 0, order[from]!);
      expect(moved).toEqual(wanted);
      expect(to === null).toBe(wanted.join() === order.join());
    }
  }
});

test('a list scrolls only while something is held near its edge', () => {
  const list = { top: 100, bottom: 300 };
  expect([105, 200, 295].map((y) => Math.sign(scrollStep(list, y)))).toEqual([-1, 0, 1]);
});
