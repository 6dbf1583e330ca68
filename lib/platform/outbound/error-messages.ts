import { BlockedAddressError } from './guarded-connector';

export const ALLOW_PRIVATE_HINT = 'The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.';

const MESSAGES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed unexpectedly.',
  EPIPE: 'The connection was closed unexpectedly.',
  UND_ERR_SOCKET: 'The connection was closed before the response was complete.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response are too large.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The connection was closed before the response was complete.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
  UND_ERR_HEADERS_TIMEOUT: 'No response arrived in time.',
  UND_ERR_BODY_TIMEOUT: 'The response was not complete in time.',
  ETIMEDOUT: 'The connection timed out.',
  EHOSTUNREACH: 'The address can’t be reached.',
  ENETUNREACH: 'The address can’t be reached.',
  ENOTFOUND: 'The host name has no address.',
  ENODATA: 'The host name has no address.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ESERVFAIL: 'The host name could not be resolved.',
  EREFUSED: 'The host name could not be resolved.',
  ETIMEOUT: 'The host name could not be resolved.',
};

/**
 * Returns a readable message for a failed request.
 *
 * @param timeoutMs the timeout that was exceeded; `null` if none was
 */
export function formatNetworkError(error: unknown, timeoutMs: number | null): string {
  if (timeoutMs !== null) return `The response was not complete within ${timeoutMs / 1000} s.`;
  const code = getErrorCode(error);
  if (error instanceof BlockedAddressError || code === 'AddressRejected') {
    return `The address is private, so Sheaf did not call it. ${ALLOW_PRIVATE_HINT}`;
  }
  // The parser gives its errors no code, and only asserts that a status is at least 100.
  if (/^(HPE_|HTTPParserError$|ERR_ASSERTION$)/.test(code)) return 'The response is not HTTP.';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return `Its certificate is not valid (${code}).`;
  if (code.startsWith('ERR_SSL') || code === 'EPROTO')
    return 'The connection failed during the TLS handshake.';
  return MESSAGES[code] ?? `The request failed (${code}).`;
}

/** Returns the code of an error. If several addresses were tried, the error is an AggregateError. */
function getErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorCode(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause } = error as Error & { code?: string };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.name : getErrorCode(cause);
}
