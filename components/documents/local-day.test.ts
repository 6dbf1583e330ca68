import { expect, test } from 'vitest';
import { addDays, formatLocalDay, parseLocalDay } from './local-day';

test('a day begins at midnight in the reader’s time zone, and reads back as the same day', () => {
  const day = parseLocalDay('2026-12-01');
  expect([day?.getHours(), day?.getDate()]).toEqual([0, 1]);
  expect(formatLocalDay(day!)).toBe('2026-12-01');
  expect(formatLocalDay(addDays(day!, 31))).toBe('2027-01-01');
});

test('an incomplete day is no day', () => {
  expect([parseLocalDay(''), parseLocalDay('2026-13-01')]).toEqual([undefined, undefined]);
});
