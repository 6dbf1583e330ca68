import { isRecord, isTextList } from './json-guards';
import { getRequestText } from './request-texts';

/** Status for a missing response: the connection or the server is down. */
export const NO_RESPONSE = 0;

/** Error response of the server; uses the server's message. */
export class ApiError extends Error {
  /** HTTP status; `NO_RESPONSE` if there was no response. */
  readonly status: number;
  /** Stable code of the error; `null` if the response has none. */
  readonly code: string | null;
  /** Messages by field, for example `segments.2.end_page`. */
  readonly errors: Record<string, string[]>;
  /** UUIDs of the documents that now contain the pages; set with 404. */
  readonly replacedBy: string[];
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    details: {
      code?: string | null;
      errors?: Record<string, string[]>;
      replacedBy?: string[];
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.replacedBy = details.replacedBy ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const createNoResponseError = () => new ApiError(NO_RESPONSE, getRequestText('noResponse'));

/** Returns the message of a failed request for the user. */
export const formatRequestError = (error: Error): string =>
  error instanceof ApiError ? error.message : getRequestText('failed');

/** Returns `true` if a retry may succeed. */
export const isTransientError = (error: Error): boolean =>
  error instanceof ApiError && (error.status === NO_RESPONSE || error.status >= 500) && error.status !== 501;

/**
 * Parses an error response.
 * @param body response body as text; if it has an unknown format, the message depends on the status
 * @param retryAfter value of the header, in seconds
 */
export function parseApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter);
  const retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  const parsed = tryParseJson(body);
  if (!isErrorBody(parsed)) return new ApiError(status, getStatusMessage(status), { retryAfterSeconds });
  const { code, message, errors, replaced_by: replacedBy } = parsed;
  return new ApiError(status, message, { code, errors, replacedBy, retryAfterSeconds });
}

interface ErrorBody {
  code?: string;
  message: string;
  errors?: Record<string, string[]>;
  replaced_by?: string[];
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  isRecord(value) &&
  typeof value.message === 'string' &&
  (value.code === undefined || typeof value.code === 'string') &&
  (value.errors === undefined || (isRecord(value.errors) && Object.values(value.errors).every(isTextList))) &&
  (value.replaced_by === undefined || isTextList(value.replaced_by));

/** Parses JSON; returns `undefined` if the text is invalid. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function getStatusMessage(status: number): string {
  if (status === 413) return getRequestText('tooLarge');
  if (status >= 500) return getRequestText('serverError');
  return getRequestText('noReason');
}
