import { expect, test } from 'vitest';
import { groupForReading } from './list-shaped-documents';

const listed = (...sizes: number[]) =>
  sizes.map((kilobytes, index) => ({ id: `${index}`, bytes: kilobytes * 1024 }));

test('small documents are read together, large ones alone, all in order', () => {
  expect([...groupForReading(listed(1, 2, 3))]).toEqual([['0', '1', '2']]);
  expect([...groupForReading(listed(1, 5000, 5000, 1, 200, 200))]).toEqual([
    ['0'],
    ['1'],
    ['2'],
    ['3', '4'],
    ['5'],
  ]);
  expect([...groupForReading([])]).toEqual([]);
});
