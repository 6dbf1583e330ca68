import type { components } from './paths.js';
import { sleep } from './retry.js';
import { SheafError } from './sheaf-error.js';

export type RequestStatus = components['schemas']['RequestStatus'];

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const POLL_GROWTH = 1.5;
const DEFAULT_TIMEOUT_MS = 10 * 60_000;
const RUNNING: readonly RequestStatus['status'][] = ['pending', 'classifying'];

export interface WaitOptions {
  /** Maximum time to wait, in ms. Default: 10 min. */
  timeout?: number;
  signal?: AbortSignal;
  /** Called with each status, for example to show `progress`. */
  onStatus?: (status: RequestStatus) => void;
}

/**
 * Polls the status of a request until it has ended.
 *
 * @returns the last status: `done`, `review`, or `failed`
 * @throws SheafError with the code `timeout`
 */
export async function waitForRequest(
  getStatus: (signal: AbortSignal) => Promise<RequestStatus>,
  { timeout = DEFAULT_TIMEOUT_MS, signal, onStatus }: WaitOptions = {},
): Promise<RequestStatus> {
  const timeoutSignal = AbortSignal.timeout(timeout);
  const either = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
  try {
    for (let delay = FIRST_POLL_MS; ; delay = Math.min(MAX_POLL_MS, delay * POLL_GROWTH)) {
      const status = await getStatus(either);
      onStatus?.(status);
      if (!RUNNING.includes(status.status)) return status;
      await sleep(delay, either);
    }
  } catch (error) {
    if (signal?.aborted || !timeoutSignal.aborted || error !== timeoutSignal.reason) throw error;
    throw new SheafError({
      status: 0,
      code: 'timeout',
      message: `The request was not completed within ${timeout / 1000} s. The server continues. Wait again with the same request ID.`,
    });
  }
}
