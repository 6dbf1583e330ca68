import { getCodeOfStatus, type ServerMessage } from './error-texts';
import { isRecord, isTextList } from './json-guards';
import { getRequestText, translateServerMessage } from './request-texts';

/** Status for a missing response: the connection or the server is down. */
export const NO_RESPONSE = 0;

/** Error response of the server. `message` and `errors` are in the language of the page. */
export class ApiError extends Error {
  /** HTTP status; `NO_RESPONSE` if there was no response. */
  readonly status: number;
  /** Message of the server, which is in English. */
  readonly serverMessage: string;
  /** Precise reason; `null` if the response has none. */
  readonly reason: string | null;
  /** Stable code of the error; `null` if the response has none. */
  readonly code: string | null;
  /** Messages by field, for example `segments.2.end_page`. */
  readonly errors: Record<string, string[]>;
  /** Reasons of `errors`, as far as the server names them. */
  readonly fieldReasons: FieldReasons;
  /** UUIDs of the documents that now contain the pages; set with 404. */
  readonly replacedBy: string[];
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    details: {
      serverMessage?: string;
      reason?: string | null;
      code?: string | null;
      errors?: Record<string, string[]>;
      fieldReasons?: FieldReasons;
      replacedBy?: string[];
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.serverMessage = details.serverMessage ?? message;
    this.reason = details.reason ?? null;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.fieldReasons = details.fieldReasons ?? {};
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
  const { code = getCodeOfStatus(status), message, reason, errors, replaced_by: replacedBy } = parsed;
  const translated = translateServerMessage(parsed, code);
  return new ApiError(status, translated, {
    serverMessage: message,
    reason,
    code: parsed.code,
    errors: errors && translateFieldErrors(parsed, errors, translated),
    fieldReasons: parsed.error_reasons,
    replacedBy,
    retryAfterSeconds,
  });
}

/** Formats the rejection of one object in a response for several. */
export const formatRejection = ({ status, ...message }: ServerMessage & { status: number }): string =>
  translateServerMessage(message, getCodeOfStatus(status));

/** @param translatedMessage message of the error, which a field can repeat */
function translateFieldErrors(
  { message: ofError, error_reasons: reasons }: ErrorBody,
  errors: Record<string, string[]>,
  translatedMessage: string,
): Record<string, string[]> {
  // No prototype: a key such as `constructor` is an ordinary path.
  const translated: Record<string, string[]> = Object.create(null);
  for (const [path, messages] of Object.entries(errors)) {
    const own = reasons && Object.hasOwn(reasons, path) ? reasons[path] : undefined;
    translated[path] = messages.map((message, index) =>
      message === ofError && !own?.[index]
        ? translatedMessage
        : translateServerMessage({ ...own?.[index], message }, 'invalid_request'),
    );
  }
  return translated;
}

type Reason = Omit<ServerMessage, 'message'>;
/** Reasons by the path of a field; `null` for a message without one. */
type FieldReasons = Record<string, (Reason | null)[]>;

interface ErrorBody extends ServerMessage {
  code?: string;
  error_reasons?: FieldReasons;
  errors?: Record<string, string[]>;
  replaced_by?: string[];
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  isRecord(value) &&
  typeof value.message === 'string' &&
  (value.code === undefined || typeof value.code === 'string') &&
  isReason(value) &&
  (value.error_reasons === undefined ||
    (isRecord(value.error_reasons) && Object.values(value.error_reasons).every(isReasonList))) &&
  (value.errors === undefined || (isRecord(value.errors) && Object.values(value.errors).every(isTextList))) &&
  (value.replaced_by === undefined || isTextList(value.replaced_by));

const isReason = (value: Record<string, unknown>): boolean =>
  (value.reason === undefined || typeof value.reason === 'string') &&
  (value.values === undefined ||
    (isRecord(value.values) &&
      Object.values(value.values).every((each) => ['string', 'number'].includes(typeof each))));

const isReasonList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => each === null || (isRecord(each) && isReason(each)));

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
