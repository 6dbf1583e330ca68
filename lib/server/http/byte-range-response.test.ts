import { expect, test } from 'vitest';
import { matchesTag, parseRequestedRange } from './byte-range-response';

const ETAG = '"abc"';
const ask = (range: string, ifRange?: string, sizeBytes = 1000) =>
  parseRequestedRange(
    new Headers({ range, ...(ifRange !== undefined && { 'if-range': ifRange }) }),
    sizeBytes,
    ETAG,
  );

test('a request without a range gets the whole content', () => {
  expect(parseRequestedRange(new Headers(), 1000, ETAG)).toBe('whole');
});

test('both ends are inclusive, and an end beyond the content is clamped', () => {
  expect(ask('bytes=0-0')).toEqual({ start: 0, end: 0 });
  expect(ask('bytes=10-19')).toEqual({ start: 10, end: 19 });
  expect(ask('bytes=990-5000')).toEqual({ start: 990, end: 999 });
  expect(ask('bytes=500-')).toEqual({ start: 500, end: 999 });
});

test('a suffix counts from the end, and one longer than the content returns it all', () => {
  expect(ask('bytes=-1')).toEqual({ start: 999, end: 999 });
  expect(ask('bytes=-5000')).toEqual({ start: 0, end: 999 });
});

test('a range that starts beyond the end is unsatisfiable', () => {
  expect(ask('bytes=1000-')).toBe('unsatisfiable');
  expect(ask('bytes=-0')).toBe('unsatisfiable');
  expect(ask('bytes=0-', undefined, 0)).toBe('unsatisfiable');
});

test('an invalid range, another unit, and several ranges get the whole content', () => {
  for (const range of ['bytes=', 'bytes=-', 'bytes=9-3', 'pages=1-2', 'bytes=0-1,5-6', 'bytes=a-b']) {
    expect(ask(range), range).toBe('whole');
  }
});

test('If-Range applies the range only to the same content', () => {
  expect(ask('bytes=0-1', ETAG)).toEqual({ start: 0, end: 1 });
  expect(ask('bytes=0-1', '"other"')).toBe('whole');
  expect(ask('bytes=0-1', 'W/"abc"')).toBe('whole');
  expect(ask('bytes=0-1', 'Sat, 21 Nov 2026 08:30:00 GMT')).toBe('whole');
});

test('a tag matches in a list, weak or strong, and the asterisk matches all', () => {
  expect(matchesTag('"x", W/"abc"', ETAG)).toBe(true);
  expect(matchesTag('*', ETAG)).toBe(true);
  expect(matchesTag('"x"', ETAG)).toBe(false);
});
