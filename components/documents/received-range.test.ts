import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import {
  ANY_TIME,
  formatDateInput,
  formatReceivedRange,
  getDayRange,
  getPresetRange,
  RANGE_PRESETS,
} from './received-range';

// Expected values use the same local time zone as the code.
const t = getTranslator('en', 'documents');
const NOW = new Date(2026, 10, 21, 14, 30);
const at = (day: number, ...time: [number, number, number, number]) =>
  new Date(2026, 10, day, ...time).toISOString();

test('a range begins and ends with the user’s local day', () => {
  const [today, yesterday, week] = RANGE_PRESETS;
  expect(getPresetRange(today, NOW)).toEqual({ from: at(21, 0, 0, 0, 0), to: null });
  expect(getPresetRange(yesterday, NOW)).toEqual({ from: at(20, 0, 0, 0, 0), to: at(20, 23, 59, 59, 999) });
  expect(getPresetRange(week, NOW)).toEqual({ from: at(15, 0, 0, 0, 0), to: null });
});

test('typed days are inclusive, open on either side, and may be reversed', () => {
  const range = { from: at(3, 0, 0, 0, 0), to: at(7, 23, 59, 59, 999) };
  expect(getDayRange('2026-11-03', '2026-11-07')).toEqual(range);
  expect(getDayRange('2026-11-07', '2026-11-03')).toEqual(range);
  expect(getDayRange('2026-11-03', '')).toEqual({ from: range.from, to: null });
  expect(getDayRange('', '')).toEqual(ANY_TIME);
});

test('the fields show the typed days', () => {
  const day = fc
    .record({
      year: fc.integer({ min: 1990, max: 2090 }),
      month: fc.nat(11),
      date: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, date }) => formatDateInput(new Date(year, month, date, 12).toISOString()));
  fc.assert(
    fc.property(day, day, (a, b) => {
      const { from, to } = getDayRange(a, b);
      expect([formatDateInput(from), formatDateInput(to)]).toEqual([a, b].sort());
    }),
  );
  // A UTC day in a URL is not converted to the reader's time zone.
  expect(formatDateInput('2026-11-20')).toBe('2026-11-20');
});

test('the button summarizes the selected range', () => {
  expect(formatReceivedRange(t, ANY_TIME, { now: NOW, locale: 'en' })).toBe('Received');
  for (const span of RANGE_PRESETS)
    expect(formatReceivedRange(t, getPresetRange(span, NOW), { now: NOW, locale: 'en' })).toBe(
      t(`filters.ranges.${span.key}`),
    );
  expect(formatReceivedRange(t, getDayRange('2026-11-03', '2026-11-07'), { now: NOW, locale: 'en' })).toBe(
    '3 Nov – 7 Nov',
  );
  expect(formatReceivedRange(t, getDayRange('2026-11-03', '2026-11-03'), { now: NOW, locale: 'en' })).toBe(
    '3 Nov',
  );
  expect(formatReceivedRange(t, getDayRange('2025-12-30', ''), { now: NOW, locale: 'en' })).toBe(
    'Since 30 Dec 2025',
  );
  expect(formatReceivedRange(t, getDayRange('', '2026-11-07'), { now: NOW, locale: 'en' })).toBe(
    'Until 7 Nov',
  );
  const german = getTranslator('de', 'documents');
  expect(formatReceivedRange(german, getDayRange('2025-12-30', ''), { now: NOW, locale: 'de' })).toBe(
    'Seit 30. Dez. 2025',
  );
});
