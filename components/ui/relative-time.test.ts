import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import {
  formatDay,
  formatExactTime,
  formatRelativeTime,
  formatShortTime,
  formatTimeUntil,
} from './relative-time';

const t = getTranslator('en', 'ui');
const now = new Date('2026-11-21T10:00:00Z');
const format = (at: string, zone = 'UTC') => formatRelativeTime({ t, locale: 'en' }, new Date(at), now, zone);

test('minutes and hours of today are shown as an age', () => {
  expect(format('2026-11-21T09:59:30Z')).toBe('Just now');
  expect(format('2026-11-21T09:56:00Z')).toBe('4 min ago');
  expect(format('2026-11-21T08:59:00Z')).toBe('1 h ago');
});

test('a server clock that runs ahead gives no negative age', () => {
  expect(format('2026-11-21T10:00:20Z')).toBe('Just now');
});

test('earlier days follow the user’s calendar', () => {
  expect(format('2026-11-20T17:04:00Z')).toBe('Yesterday 17:04');
  expect(format('2026-11-20T17:04:00Z', 'Asia/Tokyo')).toBe('16 h ago');
  expect(format('2026-11-03T08:15:00Z')).toBe('3 Nov 08:15');
  expect(format('2025-11-03T08:15:00Z')).toBe('3 Nov 2025');
});

test('the exact time has the day and the minute', () => {
  expect(formatExactTime(new Date('2026-11-21T09:14:00Z'), 'UTC')).toBe(
    'Saturday, 21 November 2026 at 09:14',
  );
});

test('a day is the user’s local day', () => {
  const endInNewYork = new Date('2026-12-01T04:59:59Z');
  expect(formatDay(endInNewYork, 'America/New_York')).toBe('30 Nov 2026');
  expect(formatDay(endInNewYork, 'UTC')).toBe('1 Dec 2026');
  expect(formatShortTime(endInNewYork, 'UTC')).toBe('1 Dec 2026 04:59');
});

test('the time until a coming event is rounded down', () => {
  const at = new Date('2026-11-27T10:00:00Z');
  const before = (seconds: number) => formatTimeUntil(t, at, new Date(at.getTime() - seconds * 1000));
  expect([-5, 0, 30, 90, 7300].map(before)).toEqual([
    'Now',
    'Now',
    'In less than 1 min',
    'In 1 min',
    'In 2 h',
  ]);
});

test('German and French have their own words and order', () => {
  const say = (locale: 'de' | 'fr', at: string) =>
    formatRelativeTime({ t: getTranslator(locale, 'ui'), locale }, new Date(at), now, 'UTC');
  expect(
    ['2026-11-21T09:56:00Z', '2026-11-20T17:04:00Z', '2025-11-03T08:15:00Z'].map((at) => say('de', at)),
  ).toEqual(['Vor 4\u00a0Min.', 'Gestern 17:04', '3. Nov. 2025']);
  expect(
    ['2026-11-21T09:56:00Z', '2026-11-20T17:04:00Z', '2025-11-03T08:15:00Z'].map((at) => say('fr', at)),
  ).toEqual(['Il y a 4 min', 'Hier 17:04', '3 nov. 2025']);
  expect(formatExactTime(new Date('2026-11-21T09:14:00Z'), 'UTC', 'de')).toBe(
    'Samstag, 21. November 2026 um 09:14',
  );
});
