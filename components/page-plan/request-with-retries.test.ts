import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, createNoResponseError } from '@/components/api/api-error';
import { requestWithRetries } from './request-with-retries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts a request that fails with these errors before it succeeds. */
function start(...errors: Error[]) {
  const request = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'names';
  });
  const stop = new AbortController();
  const onFailure = vi.fn();
  const response = requestWithRetries(request, stop.signal, onFailure);
  return { request, stop, onFailure, response };
}

test('a response ends the request', async () => {
  const { request, onFailure, response } = start();
  expect(await response).toBe('names');
  expect(request).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

test('without a response, and after a server error, the request is sent again, each time later', async () => {
  const { request, onFailure, response } = start(createNoResponseError(), new ApiError(503, 'Later.'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toBe('names');
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('after 429, the request waits as long as the server says', async () => {
  const { request, response } = start(new ApiError(429, 'Too many requests.', { retryAfterSeconds: 30 }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toBe('names');
});

test('a request that the server rejects is not sent again', async () => {
  const { request, onFailure, response } = start(new ApiError(422, 'There are pages 1 to 4.'));
  expect(await response).toBeUndefined();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('a stopped request is not sent again, and its response is dropped', async () => {
  const failed = start(createNoResponseError());
  await vi.advanceTimersByTimeAsync(0);
  failed.stop.abort();
  expect(await failed.response).toBeUndefined();
  expect(failed.request).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);

  const late = start();
  late.stop.abort();
  expect(await late.response).toBeUndefined();
});
