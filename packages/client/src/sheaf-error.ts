import type { components } from './paths.js';

/** Codes of errors that have no error response of Sheaf. */
export type ClientErrorCode = 'network_error' | 'invalid_response' | 'http_error' | 'timeout';

/** Stable code of an error. Newer servers may send codes that this version does not list. */
export type SheafErrorCode = components['schemas']['Error']['code'] | ClientErrorCode | (string & {});

/** Precise reason of an error. Newer servers may send reasons that this version does not list. */
export type SheafErrorReason = components['schemas']['ErrorReason'] | (string & {});

export interface SheafErrorDetails {
  status: number;
  code: SheafErrorCode;
  message: string;
  reason?: SheafErrorReason | null;
  values?: Record<string, string | number>;
  errors?: Record<string, string[]>;
  replacedBy?: string[];
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** Error of a request: an error response of Sheaf, or a response that did not arrive. */
export class SheafError extends Error {
  /** HTTP status. 0 if there was no response. */
  readonly status: number;
  /** Stable code. Compare this field, not `message`. */
  readonly code: SheafErrorCode;
  /** Precise reason. `null` if the server names none, and under `/api/v1/`. */
  readonly reason: SheafErrorReason | null;
  /** Values of the reason, for example `max` of `too_long`. */
  readonly values: Record<string, string | number>;
  /** Messages by field, for example `segments.2.end_page`. Empty if the error has none. */
  readonly errors: Record<string, string[]>;
  /** UUIDs of the documents that now hold the pages of a removed document. Only with status 404. */
  readonly replacedBy: string[];
  /** Value of `X-Request-Id`. The server log contains it. `null` if there was no response. */
  readonly requestId: string | null;
  /** Value of `Retry-After`, in seconds. `null` if the response has none. */
  readonly retryAfterSeconds: number | null;

  constructor({ message, cause, ...details }: SheafErrorDetails) {
    super(message, { cause });
    this.name = 'SheafError';
    this.status = details.status;
    this.code = details.code;
    this.reason = details.reason ?? null;
    this.values = details.values ?? {};
    this.errors = details.errors ?? {};
    this.replacedBy = details.replacedBy ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const createNetworkError = (cause: unknown): SheafError =>
  new SheafError({
    status: 0,
    code: 'network_error',
    message: 'The server did not respond. Check the URL and the connection, then retry.',
    cause,
  });

/** Creates the error of a 2xx response that is not JSON, for example the sign-in page of a proxy. */
export const createInvalidResponseError = (response: Response, cause?: unknown): SheafError =>
  new SheafError({
    status: response.status,
    code: 'invalid_response',
    message: 'The response is not JSON. Check that the URL is the URL of a Sheaf server.',
    requestId: response.headers.get('x-request-id'),
    cause,
  });

/**
 * Parses an error response. Application routes return `code`, and paths under `/api/v1/` return `error`.
 *
 * @param body parsed JSON, or the text of a response that is not JSON
 */
export function parseErrorResponse(response: Response, body: unknown): SheafError {
  const { status, headers } = response;
  const fields = isRecord(body) ? body : {};
  const message = isText(fields.message) ? fields.message : `The server returned the status ${status}.`;
  return new SheafError({
    status,
    code: [fields.code, fields.error].find(isText) ?? 'http_error',
    message: isText(fields.hint) ? `${message} ${fields.hint}` : message,
    reason: isText(fields.reason) ? fields.reason : null,
    values: parseValues(fields.values),
    errors: parseFieldErrors(fields.errors),
    replacedBy: Array.isArray(fields.replaced_by) ? fields.replaced_by.filter(isText) : [],
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after')),
  });
}

function parseValues(values: unknown): Record<string, string | number> {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => isText(entry[1]) || typeof entry[1] === 'number',
    ),
  );
}

function parseFieldErrors(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  const lists = Object.entries(errors).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(lists.map(([field, messages]) => [field, messages.filter(isText)]));
}

/** Parses `Retry-After`: a number of seconds, or a date. */
function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
