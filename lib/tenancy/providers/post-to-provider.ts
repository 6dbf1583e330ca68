import type { Outbound, OutboundRequest } from '@/lib/platform/outbound/outbound-port';
import { ProviderRejectedError, UnusableResponseError } from './provider-errors';
import { parseRetryAfterMs } from './provider-retry-after';

/** Maximum size of a response. */
const MAX_RESPONSE_BYTES = 8 << 20;

interface ProviderRequest extends Pick<OutboundRequest, 'url' | 'body' | 'timeoutMs'> {
  key: string | null;
  /** Media type of the body. Default: JSON. */
  contentType?: string;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/**
 * Posts a body and returns the JSON text of a 2xx response.
 *
 * @throws UnusableResponseError if there is no response, a timeout, or the provider is busy; ProviderRejectedError if a
 *   retry would not help
 */
export async function postToProvider(
  outbound: Outbound,
  { url, key, body, timeoutMs, contentType = 'application/json', headers }: ProviderRequest,
): Promise<string> {
  const { response, error } = await outbound.post({
    url,
    headers: {
      ...headers,
      'content-type': contentType,
      accept: 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body,
    timeoutMs,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  });
  if (error !== null || response === null)
    throw new UnusableResponseError(toClause(error ?? 'There was no response.'));
  const { status } = response;
  if (status >= 200 && status <= 299) return response.body;
  const why = `it answered with ${status}`;
  throw isTransient(status)
    ? new UnusableResponseError(why, parseRetryAfterMs(response.headers))
    : new ProviderRejectedError(why);
}

/** Checks for temporary errors: timeout, too early, rate limit, or server error. A retry may succeed. */
const isTransient = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

/** Converts a sentence such as "The connection was refused." to the end of another sentence. */
export const toClause = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');

/** @throws UnusableResponseError for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableResponseError('its response is not JSON');
  }
}
