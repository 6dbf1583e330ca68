import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRepeatable, sleep, withRetries } from './retry.js';
import { SheafError } from './sheaf-error.js';

const LIMITS = { retries: 3, maxRetryAfterSeconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fail = (status: number, retryAfterSeconds: number | null = null) =>
  new SheafError({ status, code: 'http_error', message: String(status), retryAfterSeconds });

/** Runs attempts that fail with these errors, then succeed. Returns the result, and the times of the attempts in ms. */
async function run(errors: unknown[], limits = LIMITS, signal?: AbortSignal) {
  const times: number[] = [];
  vi.setSystemTime(0);
  const attempt = async () => {
    times.push(Date.now());
    if (errors.length > 0) throw errors.shift();
    return 'result';
  };
  const result = withRetries(attempt, limits, signal).catch((error) => error);
  await vi.runAllTimersAsync();
  return { result: await result, times };
}

test('retries with doubling delays, of which a part is random', async () => {
  const { result, times } = await run([fail(503), fail(0), fail(429)]);
  expect(result).toBe('result');
  expect(times).toEqual([0, 375, 375 + 750, 375 + 750 + 1500]);
});

test.each([429, 502, 503, 504, 0])('retries after the status %i', async (status) => {
  expect(await run([fail(status)])).toMatchObject({ result: 'result', times: [0, 375] });
});

test.each([400, 401, 404, 409, 422, 500, 501])('does not retry after the status %i', async (status) => {
  const error = fail(status);
  expect(await run([error])).toEqual({ result: error, times: [0] });
});

test('does not retry after an error of the program', async () => {
  const error = new RangeError('a defect');
  expect(await run([error])).toEqual({ result: error, times: [0] });
});

test('throws the last error when all retries have failed', async () => {
  const last = fail(502);
  const { result, times } = await run([fail(503), fail(503), fail(503), last]);
  expect(result).toBe(last);
  expect(times).toHaveLength(4);
});

test('limits the delay', async () => {
  const { times } = await run(
    Array.from({ length: 7 }, () => fail(503)),
    { ...LIMITS, retries: 7 },
  );
  expect(times.at(-1)! - times.at(-2)!).toBe(6000);
});

test('waits for Retry-After, and a random time in addition', async () => {
  expect((await run([fail(429, 7)])).times).toEqual([0, 7250]);
});

test('repeats a request that is not repeatable only after 429', async () => {
  const limits = { ...LIMITS, repeatable: false };
  expect(await run([fail(429), fail(429, 1)], limits)).toEqual({ result: 'result', times: [0, 375, 1625] });
  for (const status of [0, 500, 502, 503, 504])
    expect((await run([fail(status)], limits)).times, String(status)).toEqual([0]);
});

test('waits no longer than a timer can, instead of not at all', async () => {
  const limits = { ...LIMITS, maxRetryAfterSeconds: Infinity };
  expect((await run([fail(429, 3_000_000)], limits)).times).toEqual([0, 2 ** 31 - 1]);
});

test('does not wait for a longer Retry-After than the limit', async () => {
  const error = fail(429, 61);
  expect(await run([error])).toEqual({ result: error, times: [0] });
  expect((await run([fail(429, 60)])).result).toBe('result');
});

test('sends once with 0 retries', async () => {
  const error = fail(503);
  expect(await run([error], { ...LIMITS, retries: 0 })).toEqual({ result: error, times: [0] });
});

test('an abort ends the wait at once, with the reason of the signal', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  setTimeout(() => controller.abort(reason), 100);
  const { result, times } = await run([fail(503)], LIMITS, controller.signal);
  expect(result).toBe(reason);
  expect(times).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
  await expect(sleep(1, controller.signal)).rejects.toBe(reason);
});

test('an attempt that an abort ended throws the reason of the signal', async () => {
  const reason = new Error('enough');
  const { result } = await run([fail(0)], LIMITS, AbortSignal.abort(reason));
  expect(result).toBe(reason);
});

test('only idempotent methods and requests with a key are repeatable', () => {
  const none = new Headers();
  expect(['GET', 'PUT', 'DELETE', 'POST', 'PATCH'].filter((method) => isRepeatable(method, none))).toEqual([
    'GET',
    'PUT',
    'DELETE',
  ]);
  expect(isRepeatable('POST', new Headers({ 'Idempotency-Key': 'k' }))).toBe(true);
});
