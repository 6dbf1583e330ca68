import { expect, test } from 'vitest';
import { MOST_TRIES, PAUSES_MS, TRY_TIMEOUT_MS } from '@/lib/webhooks/try-schedule';
import { FIRST_RANGE, fromOf, RANGES } from './replay-ranges';

test('the range that is offered first reaches back to what has just been given up after all tries', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const lifeMs = PAUSES_MS.reduce((sum, pause) => sum + pause, MOST_TRIES * TRY_TIMEOUT_MS);
  expect(now.getTime() - Date.parse(fromOf(FIRST_RANGE, now))).toBeGreaterThan(lifeMs);
  expect(RANGES.map(({ value }) => value)).toContain(FIRST_RANGE);
});
