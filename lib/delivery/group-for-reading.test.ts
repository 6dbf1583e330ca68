import { expect, test } from 'vitest';
import { groupForReading } from './group-for-reading';

const MAX_BYTES = 256 * 1024;

const group = (...sizes: number[]) => [
  ...groupForReading(
    sizes.map((kilobytes, index) => ({ id: `${index}`, bytes: kilobytes * 1024 })),
    MAX_BYTES,
  ),
];

test('small documents are read together, large ones alone, all in order', () => {
  expect(group(1, 2, 3)).toEqual([['0', '1', '2']]);
  expect(group(1, 5000, 5000, 1, 200, 200)).toEqual([['0'], ['1'], ['2'], ['3', '4'], ['5']]);
  expect(group()).toEqual([]);
});
