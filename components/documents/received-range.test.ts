import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_TIME, dayOf, rangeOf, rangeOfDays, receivedWords, SPANS } from './received-range';

// In the zone of whoever runs it: what is compared is made in the same zone.
const NOW = new Date(2026, 10, 21, 14, 30);
const at = (day: number, ...time: [number, number, number, number]) =>
  new Date(2026, 10, day, ...time).toISOString();

test('a span begins with the reader’s own day, and ends with it', () => {
  const [today, yesterday, week] = SPANS;
  expect(rangeOf(today, NOW)).toEqual({ from: at(21, 0, 0, 0, 0), to: null });
  expect(rangeOf(yesterday, NOW)).toEqual({ from: at(20, 0, 0, 0, 0), to: at(20, 23, 59, 59, 999) });
  expect(rangeOf(week, NOW)).toEqual({ from: at(15, 0, 0, 0, 0), to: null });
});

test('typed days are inclusive, open on either side, and may come the other way round', () => {
  const range = { from: at(3, 0, 0, 0, 0), to: at(7, 23, 59, 59, 999) };
  expect(rangeOfDays('2026-11-03', '2026-11-07')).toEqual(range);
  expect(rangeOfDays('2026-11-07', '2026-11-03')).toEqual(range);
  expect(rangeOfDays('2026-11-03', '')).toEqual({ from: range.from, to: null });
  expect(rangeOfDays('', '')).toEqual(ANY_TIME);
});

test('the fields show the days that were typed', () => {
  const day = fc
    .record({
      year: fc.integer({ min: 1990, max: 2090 }),
      month: fc.nat(11),
      date: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, date }) => dayOf(new Date(year, month, date, 12).toISOString()));
  fc.assert(
    fc.property(day, day, (a, b) => {
      const { from, to } = rangeOfDays(a, b);
      expect([dayOf(from), dayOf(to)]).toEqual([a, b].sort());
    }),
  );
  // A UTC day that stands in an address is not moved into the reader's zone.
  expect(dayOf('2026-11-20')).toBe('2026-11-20');
});

test('the button says in a few words what is chosen', () => {
  expect(receivedWords(ANY_TIME, NOW)).toBe('Received');
  for (const span of SPANS) expect(receivedWords(rangeOf(span, NOW), NOW)).toBe(span.word);
  expect(receivedWords(rangeOfDays('2026-11-03', '2026-11-07'), NOW)).toBe('3 Nov – 7 Nov');
  expect(receivedWords(rangeOfDays('2026-11-03', '2026-11-03'), NOW)).toBe('3 Nov');
  expect(receivedWords(rangeOfDays('2025-12-30', ''), NOW)).toBe('Since 30 Dec 2025');
  expect(receivedWords(rangeOfDays('', '2026-11-07'), NOW)).toBe('Until 7 Nov');
});
