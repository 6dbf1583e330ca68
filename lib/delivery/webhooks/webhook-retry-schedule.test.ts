import { expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '@/lib/delivery/queue/retry-schedule';
import { evaluateAttempt } from './webhook-retry-schedule';

const respondedWith = (status: number) => ({ status, error: null });

test('the delays are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h; then it fails', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
    const { pauseMs } = evaluateAttempt(index + 1, respondedWith(500));
    return pauseMs && pauseMs / 1000;
  });
  expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(evaluateAttempt(MAX_ATTEMPTS, respondedWith(500))).toMatchObject({
    status: 'failed',
    endpoint: 'failing',
  });
});

test('only a complete 2xx response is a delivery', () => {
  for (const status of [200, 201, 204, 299])
    expect(evaluateAttempt(1, respondedWith(status)).status).toBe('delivered');
  for (const status of [100, 301, 302, 307, 400, 404, 429, 500, 503]) {
    expect(evaluateAttempt(1, respondedWith(status))).toMatchObject({
      status: 'pending',
      endpoint: 'failing',
    });
  }
  expect(evaluateAttempt(1, { status: 200, error: 'The connection was closed unexpectedly.' }).status).toBe(
    'pending',
  );
  expect(evaluateAttempt(1, { status: null, error: 'The connection was refused.' }).status).toBe('pending');
});

test('410 ends the delivery and disables the endpoint', () => {
  expect(evaluateAttempt(1, respondedWith(410))).toEqual({
    status: 'failed',
    pauseMs: null,
    endpoint: 'gone',
  });
});
