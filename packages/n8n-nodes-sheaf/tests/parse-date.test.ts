import { expect, test } from 'vitest';
import { parseDate } from '../nodes/Sheaf/parse-date';

test.each([
  ['2026-11-30T08:00:00', 'Europe/Berlin', '2026-11-30T07:00:00.000Z'],
  ['2026-06-30 08:00', 'Europe/Berlin', '2026-06-30T06:00:00.000Z'],
  ['2026-06-30', 'Asia/Kolkata', '2026-06-29T18:30:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  // 1 h before and after the change of the clock.
  ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T03:30:00.250', 'America/New_York', '2026-03-08T07:30:00.250Z'],
  // Values with a zone.
  ['2026-11-30T08:00:00Z', 'Europe/Berlin', '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T08:00:00.000+02:00', 'Europe/Berlin', '2026-11-30T06:00:00.000Z'],
  ['Mon Nov 30 2026 08:00:00 GMT+0100 (CET)', 'UTC', '2026-11-30T07:00:00.000Z'],
  [new Date('2026-11-30T08:00:00Z'), 'Europe/Berlin', '2026-11-30T08:00:00.000Z'],
])('%s in %s is %s', (value, timeZone, expected) => {
  expect(parseDate(value, timeZone)?.toISOString()).toBe(expected);
});

test.each([
  'tomorrow',
  '2026-13-01',
  '2026-11-30T25:00',
  'Nov 30, 2026',
  '30.11.2026',
  'later Z',
  1_796_000_000_000,
])('%s is no valid date', (value) => {
  expect(parseDate(value, 'Europe/Berlin')).toBeUndefined();
});
