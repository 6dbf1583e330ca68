import { expect, test } from 'vitest';
import { judge, MOST_TRIES } from './try-schedule';

const answered = (status: number) => ({ status, error: null });

test('the pauses are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h; then it has failed', () => {
  const pauses = Array.from({ length: MOST_TRIES }, (_, index) => {
    const { pauseMs } = judge(index + 1, answered(500));
    return pauseMs && pauseMs / 1000;
  });
  expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(judge(MOST_TRIES, answered(500))).toMatchObject({ status: 'failed', endpoint: 'failing' });
});

test('2xx alone is a delivery, and only with its whole answer', () => {
  for (const status of [200, 201, 204, 299]) expect(judge(1, answered(status)).status).toBe('delivered');
  for (const status of [100, 301, 302, 307, 400, 404, 429, 500, 503]) {
    expect(judge(1, answered(status))).toMatchObject({ status: 'pending', endpoint: 'failing' });
  }
  expect(judge(1, { status: 200, error: 'The connection was cut off.' }).status).toBe('pending');
  expect(judge(1, { status: null, error: 'The connection was refused.' }).status).toBe('pending');
});

test('410 ends the delivery and the endpoint', () => {
  expect(judge(1, answered(410))).toEqual({ status: 'failed', pauseMs: null, endpoint: 'gone' });
});
