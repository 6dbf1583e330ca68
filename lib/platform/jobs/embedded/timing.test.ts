import { expect, test } from 'vitest';
import { backoffWith, endOfSleep, retryAfterMs } from './timing';

test('retries wait twice as long each time, up to an hour, give or take 15 %', () => {
  const middle = backoffWith(() => 0.5);
  expect([1, 2, 3, 11].map(middle)).toEqual([1000, 2000, 4000, 1_024_000]);
  expect(middle(40)).toBe(3_600_000);
  expect(backoffWith(() => 0)(1)).toBeCloseTo(850);
  expect(backoffWith(() => 1)(1)).toBeCloseTo(1150);
});

test('a sleep ends after its duration or at its date', () => {
  expect(endOfSleep('1h30m5s', 1000)).toBe(1000 + 5_405_000);
  expect(endOfSleep('2w', 0)).toBe(14 * 86_400_000);
  expect(endOfSleep('', 1000)).toBe(1000);
  expect(endOfSleep('2026-11-21T06:00:00.000Z', 0)).toBe(Date.UTC(2026, 10, 21, 6));
  expect(() => endOfSleep('tomorrow', 0)).toThrow('tomorrow');
});

test('a retry-after header counts in seconds or names a date, and never goes back', () => {
  expect(retryAfterMs(null, 0)).toBeUndefined();
  expect(retryAfterMs('90', 0)).toBe(90_000);
  expect(retryAfterMs('2026-11-21T06:00:00.000Z', Date.UTC(2026, 10, 21, 5, 59))).toBe(60_000);
  expect(retryAfterMs('2026-11-21T06:00:00.000Z', Date.UTC(2026, 10, 21, 7))).toBe(0);
});
