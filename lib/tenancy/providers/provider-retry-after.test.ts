import { expect, test } from 'vitest';
import { parseRetryAfterMs } from './provider-retry-after';

const date = 'Wed, 21 Oct 2026 07:28:00 GMT';

test.each<[string, Record<string, string>, number | undefined]>([
  ['seconds', { 'retry-after': '20' }, 20_000],
  ['a date, by the response’s clock', { 'retry-after': 'Wed, 21 Oct 2026 07:29:30 GMT', date }, 90_000],
  ['a date that has passed', { 'retry-after': 'Wed, 21 Oct 2026 07:00:00 GMT', date }, 1000],
  ['a day', { 'retry-after': '86400' }, 600_000],
  ['a date, by no clock', { 'retry-after': date }, undefined],
  ['something else', { 'retry-after': 'soon', date }, undefined],
  ['nothing', {}, undefined],
])('a provider that says %s', (_, headers, waitMs) => {
  expect(parseRetryAfterMs(headers)).toBe(waitMs);
});
