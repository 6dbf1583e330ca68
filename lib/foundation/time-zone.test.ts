import { expect, test } from 'vitest';
import { getLocalHour, isTimeZone } from './time-zone';

test.each([
  ['2026-11-28T23:30:00Z', 'UTC', '2026-11-28', 23],
  ['2026-11-28T23:30:00Z', 'Europe/Berlin', '2026-11-29', 0],
  ['2026-11-28T01:30:00Z', 'America/Los_Angeles', '2026-11-27', 17],
  ['2026-11-28T12:00:00Z', 'Pacific/Kiritimati', '2026-11-29', 2],
  ['2026-11-28T12:00:00Z', 'Nowhere/At_All', '2026-11-28', 12],
  // Daylight saving time skips the hour from 2 to 3.
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', 1],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3],
  // The hour from 2 to 3 repeats.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', 2],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', 2],
])('%s in %s', (at, timeZone, day, hour) => {
  expect(getLocalHour(new Date(at), timeZone)).toEqual({ day, hour });
});

test('knows time zones by name', () => {
  expect(['Europe/Berlin', 'UTC', '', 'Berlin', '\u0000'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
