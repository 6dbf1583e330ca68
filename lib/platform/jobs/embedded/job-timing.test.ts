import { expect, test } from 'vitest';
import { createBackoff, parseRetryAfterMs, parseSleepEnd } from './job-timing';

test('retries wait twice as long each time, up to an hour, give or take 15 %', () => {
  const middle = createBackoff(() => 0.5);
  expect([1, 2, 3, 11].map(middle)).toEqual([1000, 2000, 4000, 1_024_000]);
  expect(middle(40)).toBe(3_600_000);
  expect(createBackoff(() => 0)(1)).toBeCloseTo(850);
  expect(createBackoff(() => 1)(1)).toBeCloseTo(1150);
});

test('a sleep ends after its duration or at its date', () => {
  expect(parseSleepEnd('1h30m5s', 1000)).toBe(1000 + 5_405_000);
  expect(parseSleepEnd('2w', 0)).toBe(14 * 86_400_000);
  expect(parseSleepEnd('', 1000)).toBe(1000);
  expect(parseSleepEnd('2026-11-21T06:00:00.000Z', 0)).toBe(Date.UTC(2026, 10, 21, 6));
  expect(() => parseSleepEnd('tomorrow', 0)).toThrow('tomorrow');
});

test('a Retry-After header has seconds or a date, and never gives a negative delay', () => {
  expect(parseRetryAfterMs(null, 0)).toBeUndefined();
  expect(parseRetryAfterMs('90', 0)).toBe(90_000);
  expect(parseRetryAfterMs('2026-11-21T06:00:00.000Z', Date.UTC(2026, 10, 21, 5, 59))).toBe(60_000);
  expect(parseRetryAfterMs('2026-11-21T06:00:00.000Z', Date.UTC(2026, 10, 21, 7))).toBe(0);
});
