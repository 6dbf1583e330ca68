import { expect, test } from 'vitest';
import { countDaysOfMonth, getMonth, getMonthsBetween } from './search-document-months';

test('the months of a list, from either end', () => {
  const [december, february] = [new Date('2025-12-31T23:59:59Z'), new Date('2026-02-01T00:00:00Z')];
  expect(getMonth(february) - getMonth(december)).toBe(2);
  expect(getMonthsBetween(5, 7)).toEqual([5, 6, 7]);
  expect(getMonthsBetween(7, 5)).toEqual([7, 6, 5]);
  expect(getMonthsBetween(7, 7)).toEqual([7]);
});

test('the share of its first month that a list covers', () => {
  const days = (time: string) => [
    countDaysOfMonth(new Date(time), '-created_at'),
    countDaysOfMonth(new Date(time), 'created_at'),
  ];
  expect(days('2026-11-01T00:00:00Z')).toEqual([1, 30]);
  expect(days('2026-11-30T23:59:59Z')).toEqual([30, 1]);
  expect(days('2028-02-03T12:00:00Z')).toEqual([3, 27]);
});
