import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkError, SheafError } from './sheaf-error.js';
import { type RequestStatus, type WaitOptions, waitForRequest } from './wait-for-request.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const status = (state: RequestStatus['status']): RequestStatus => ({
  ...{ request_id: 'upload-1', status: state, files: [], documents: [] },
});
const fail = (code: number, retryAfterSeconds: number | null = null) =>
  new SheafError({ status: code, code: 'http_error', message: String(code), retryAfterSeconds });

/** Waits with these results of polls, of which the last repeats. Returns the result and the times of the polls in ms. */
async function wait(results: (RequestStatus | Error)[], options?: WaitOptions) {
  const times: number[] = [];
  const getStatus = async () => {
    times.push(Date.now());
    const next = results.length > 1 ? results.shift()! : results[0]!;
    if (next instanceof Error) throw next;
    return next;
  };
  const waiting = waitForRequest(getStatus, options).catch((error) => error);
  await vi.runAllTimersAsync();
  return { result: await waiting, times };
}

test('continues during an outage of the server that lasts minutes', async () => {
  const outage = [createNetworkError(new TypeError('fetch failed')), fail(502), fail(503), fail(504)];
  const seen: string[] = [];
  const onStatus = (each: RequestStatus) => seen.push(each.status);
  const polls = [status('pending'), ...Array(10).fill(outage).flat(), status('done')];
  const { result, times } = await wait(polls, { onStatus });
  expect(result).toEqual(status('done'));
  expect(seen).toEqual(['pending', 'done']);
  expect(times).toHaveLength(42);
  expect(times.at(-1)).toBeGreaterThan(180_000);
});

test('polls every 5 s at most, and after Retry-After if it is longer', async () => {
  const { times } = await wait([
    ...Array(9).fill(status('pending')),
    fail(429, 60),
    fail(503, 1),
    status('done'),
  ]);
  const pauses = times.slice(1).map((time, index) => time - times[index]!);
  expect(pauses[0]).toBe(500);
  expect(pauses.slice(-4)).toEqual([5_000, 5_000, 60_000, 5_000]);
});

test.each([400, 401, 404, 500])('throws the error %i of the server', async (code) => {
  const error = fail(code);
  expect(await wait([error])).toEqual({ result: error, times: [0] });
});

test('names the error of the last poll as the cause of the timeout', async () => {
  vi.useRealTimers();
  const last = fail(503);
  const options = { timeout: 20 };
  const error = { code: 'timeout', status: 0, message: expect.stringContaining('within 0.02 s') };
  await expect(waitForRequest(() => Promise.reject(last), options)).rejects.toMatchObject({
    ...error,
    cause: last,
  });
  const pending = waitForRequest(async () => status('pending'), options);
  await expect(pending).rejects.toMatchObject({ ...error, cause: undefined });
});

test.each([Infinity, 2 ** 31 - 1, 1000.5])('accepts the timeout %d', async (timeout) => {
  expect((await wait([status('done')], { timeout })).result).toEqual(status('done'));
});

test('without a limit ends with the reason of the signal', async () => {
  const reason = new Error('enough');
  const { result } = await wait([status('pending')], {
    timeout: Infinity,
    signal: AbortSignal.abort(reason),
  });
  expect(result).toBe(reason);
});

test.each([-1, NaN, 2 ** 31])('rejects the timeout %d', async (timeout) => {
  expect(await wait([status('done')], { timeout })).toEqual({
    result: new RangeError('`timeout` must be a number of ms from 0 to 2147483647, or `Infinity`.'),
    times: [],
  });
});
