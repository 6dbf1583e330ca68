import { AddressRefused } from './guarded-connector';

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut off.',
  EPIPE: 'The connection was cut off.',
  UND_ERR_SOCKET: 'The connection was cut off before the answer was whole.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The connection was cut off before the answer was whole.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection came about in time.',
  UND_ERR_HEADERS_TIMEOUT: 'No answer came in time.',
  UND_ERR_BODY_TIMEOUT: 'The answer was not whole in time.',
  ETIMEDOUT: 'No connection came about in time.',
  EHOSTUNREACH: 'The address can’t be reached.',
  ENETUNREACH: 'The address can’t be reached.',
  ENOTFOUND: 'The name has no address.',
  ENODATA: 'The name has no address.',
  EAI_AGAIN: 'The name could not be looked up.',
  ESERVFAIL: 'The name could not be looked up.',
  EREFUSED: 'The name could not be looked up.',
  ETIMEOUT: 'The name could not be looked up.',
};

/**
 * What went wrong with a call, for a person.
 *
 * @param overAfterMs the time that was over, when it was
 */
export function sentenceOf(error: unknown, overAfterMs: number | null): string {
  if (overAfterMs !== null) return `The answer was not whole within ${overAfterMs / 1000} s.`;
  const code = codeOf(error);
  if (error instanceof AddressRefused || code === 'AddressRefused') {
    return 'The address is not one of the public internet, so it was not called.';
  }
  // The parser gives its errors no code, and only asserts that a status is 100 or more.
  if (/^(HPE_|HTTPParserError$|ERR_ASSERTION$)/.test(code)) return 'The answer is not HTTP.';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return `Its certificate is not valid (${code}).`;
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'It does not speak TLS as it should.';
  return SENTENCES[code] ?? `The call failed (${code}).`;
}

/** A connection that was tried at several addresses fails with an error of errors. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause } = error as Error & { code?: string };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.name : codeOf(cause);
}
