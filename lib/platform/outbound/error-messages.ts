import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { BlockedAddressError } from './guarded-connector';

export const ALLOW_PRIVATE_HINT = 'The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.';

const MESSAGES: Record<string, string> = {
  ECONNREFUSED: formatConnectionMessage('connection_refused'),
  ECONNRESET: formatConnectionMessage('connection_closed'),
  EPIPE: formatConnectionMessage('connection_closed'),
  UND_ERR_SOCKET: formatConnectionMessage('response_cut'),
  UND_ERR_HEADERS_OVERFLOW: formatConnectionMessage('headers_too_large'),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: formatConnectionMessage('response_cut'),
  UND_ERR_CONNECT_TIMEOUT: formatConnectionMessage('connection_timed_out'),
  UND_ERR_HEADERS_TIMEOUT: formatConnectionMessage('no_response_in_time'),
  UND_ERR_BODY_TIMEOUT: formatConnectionMessage('response_late'),
  ETIMEDOUT: formatConnectionMessage('connection_timed_out'),
  EHOSTUNREACH: formatConnectionMessage('unreachable'),
  ENETUNREACH: formatConnectionMessage('unreachable'),
  ENOTFOUND: formatConnectionMessage('host_without_address'),
  ENODATA: formatConnectionMessage('host_without_address'),
  EAI_AGAIN: formatConnectionMessage('host_not_resolved'),
  ESERVFAIL: formatConnectionMessage('host_not_resolved'),
  EREFUSED: formatConnectionMessage('host_not_resolved'),
  ETIMEOUT: formatConnectionMessage('host_not_resolved'),
};

/**
 * Returns a readable message for a failed request.
 *
 * @param timeoutMs the timeout that was exceeded; `null` if none was
 */
export function formatNetworkError(error: unknown, timeoutMs: number | null): string {
  if (timeoutMs !== null)
    return formatConnectionMessage('response_later_than', { seconds: timeoutMs / 1000 });
  const code = getErrorCode(error);
  if (error instanceof BlockedAddressError || code === 'AddressRejected') {
    return formatConnectionMessage('private_address');
  }
  // The parser gives its errors no code, and only asserts that a status is at least 100.
  if (/^(HPE_|HTTPParserError$|ERR_ASSERTION$)/.test(code)) return formatConnectionMessage('not_http');
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return formatConnectionMessage('invalid_certificate', { error: code });
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return formatConnectionMessage('tls_failed');
  return MESSAGES[code] ?? formatConnectionMessage('request_failed', { error: code });
}

/** Returns the code of an error. If several addresses were tried, the error is an AggregateError. */
function getErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorCode(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause } = error as Error & { code?: string };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.name : getErrorCode(cause);
}
