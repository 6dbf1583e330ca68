import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, RETRY_DELAYS_MS } from '@/lib/delivery/queue/retry-schedule';
import { ATTEMPT_TIMEOUT_MS } from '@/lib/delivery/webhooks/webhook-retry-schedule';
import { DEFAULT_RANGE, getRangeStart, RANGES } from './replay-ranges';

test('the default replay range reaches back to the latest delivery that failed for good', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const lifeMs = RETRY_DELAYS_MS.reduce((sum, pause) => sum + pause, MAX_ATTEMPTS * ATTEMPT_TIMEOUT_MS);
  expect(now.getTime() - Date.parse(getRangeStart(DEFAULT_RANGE, now))).toBeGreaterThan(lifeMs);
  expect(RANGES.map(({ value }) => value)).toContain(DEFAULT_RANGE);
});
