import type { components } from './paths.js';
import { isTransient, MAX_TIMER_MS, sleep } from './retry.js';
import { SheafError } from './sheaf-error.js';

export type RequestStatus = components['schemas']['RequestStatus'];

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const POLL_GROWTH = 1.5;
const DEFAULT_TIMEOUT_MS = 10 * 60_000;
const RUNNING: readonly RequestStatus['status'][] = ['pending', 'classifying'];

export interface WaitOptions {
  /** Maximum time to wait, in ms, up to 2147483647 (24 days). `Infinity`: no limit. Default: 10 min. */
  timeout?: number;
  signal?: AbortSignal;
  /** Called with each status, for example to show `progress`. */
  onStatus?: (status: RequestStatus) => void;
}

/**
 * Polls the status of a request until it has ended. Continues after a missing response and after 429, 502, 503, and 504.
 *
 * @param getStatus requests the status once
 * @returns the last status: `done`, `review`, or `failed`
 * @throws SheafError with the code `timeout`; its `cause` is the error of the last poll, if the poll failed
 * @throws RangeError if `timeout` is invalid
 */
export async function waitForRequest(
  getStatus: (signal: AbortSignal) => Promise<RequestStatus>,
  { timeout = DEFAULT_TIMEOUT_MS, signal, onStatus }: WaitOptions = {},
): Promise<RequestStatus> {
  const timeoutSignal = createTimeoutSignal(timeout);
  const either = AbortSignal.any([signal, timeoutSignal].filter((each) => each !== undefined));
  let failure: SheafError | undefined;
  try {
    for (let delay = FIRST_POLL_MS; ; delay = Math.min(MAX_POLL_MS, delay * POLL_GROWTH)) {
      const polled = await getStatus(either).catch((error: unknown) => {
        if (isTransient(error)) return error;
        throw error;
      });
      if (polled instanceof SheafError) {
        failure = polled;
        await sleep(Math.max(delay, (polled.retryAfterSeconds ?? 0) * 1000), either);
        continue;
      }
      failure = undefined;
      onStatus?.(polled);
      if (!RUNNING.includes(polled.status)) return polled;
      await sleep(delay, either);
    }
  } catch (error) {
    if (signal?.aborted || !timeoutSignal?.aborted || error !== timeoutSignal.reason) throw error;
    throw new SheafError({
      status: 0,
      code: 'timeout',
      message: `The request was not completed within ${timeout / 1000} s. The server continues. Wait again with the same request ID.`,
      cause: failure,
    });
  }
}

/** @returns `undefined` without a limit */
function createTimeoutSignal(timeout: number): AbortSignal | undefined {
  if (timeout === Infinity) return undefined;
  if (!(timeout >= 0 && timeout <= MAX_TIMER_MS))
    throw new RangeError(`\`timeout\` must be a number of ms from 0 to ${MAX_TIMER_MS}, or \`Infinity\`.`);
  return AbortSignal.timeout(Math.ceil(timeout));
}
