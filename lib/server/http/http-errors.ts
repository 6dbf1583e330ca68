import { DISK_RETRY_SECONDS, describeDiskError } from '@/lib/foundation/disk-errors';
import { DomainError, type ErrorKind, SPECIFIC_ERROR_CODES } from '@/lib/foundation/errors';
import { summarizeErrors } from '@/lib/foundation/input-messages';

/**
 * API surface. Application routes and `/api/v1` return the same errors in different shapes, and `invalid` with a
 * different status.
 */
export type Surface = 'app' | 'v1';

const STATUS: Record<ErrorKind, Record<Surface, number>> = {
  malformed: { app: 400, v1: 400 },
  invalid: { app: 422, v1: 400 },
  unauthenticated: { app: 401, v1: 401 },
  forbidden: { app: 403, v1: 403 },
  not_found: { app: 404, v1: 404 },
  conflict: { app: 409, v1: 409 },
  precondition_failed: { app: 412, v1: 412 },
  too_large: { app: 413, v1: 413 },
  unsupported: { app: 415, v1: 415 },
  rate_limited: { app: 429, v1: 429 },
  unavailable: { app: 503, v1: 503 },
};

/** Stable codes: the `code` field of application routes, and the `error` field of `/api/v1`. */
const CODE = {
  malformed: 'bad_request',
  invalid: 'invalid_request',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict: 'conflict',
  precondition_failed: 'precondition_failed',
  too_large: 'too_large',
  unsupported: 'unsupported_media_type',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
} as const satisfies Record<ErrorKind, string>;

const DEFECT_CODE = 'internal_error';
const METHOD_CODE = 'method_not_allowed';

export const ERROR_CODES = [
  ...Object.values(CODE),
  ...SPECIFIC_ERROR_CODES,
  METHOD_CODE,
  DEFECT_CODE,
] as const;

export const getStatus = (kind: ErrorKind, surface: Surface): number => STATUS[kind][surface];

/** Default `Retry-After`, in seconds, if the unavailable dependency names none. */
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Creates the error response of a domain error, in the shape of the surface. */
export function createErrorResponse(error: DomainError, surface: Surface): Response {
  const headers = new Headers();
  if (error.kind === 'unauthenticated') headers.set('www-authenticate', 'Bearer');
  const retryAfterSeconds =
    error.retryAfterSeconds ?? (error.kind === 'unavailable' ? DEFAULT_RETRY_AFTER_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.ceil(retryAfterSeconds)));
  return Response.json(createErrorBody(error, surface), { status: STATUS[error.kind][surface], headers });
}

/** Builds the JSON body of an error. The message of an `unauthenticated` error is the hint of an application route. */
export const createErrorBody = (error: DomainError, surface: Surface) =>
  surface === 'v1'
    ? {
        error: CODE[error.kind],
        message: formatV1Message(error),
        // Only a 404 has this field: the body of a 400 is exactly `error` and `message`.
        ...(error.replacedBy && { replaced_by: error.replacedBy }),
      }
    : {
        code: error.code ?? CODE[error.kind],
        ...(error.kind === 'unauthenticated'
          ? { message: 'Unauthenticated.', hint: error.message }
          : { message: error.message }),
        ...(error.reason && { reason: error.reason }),
        ...(error.values && { values: error.values }),
        ...(error.errors && { errors: error.errors }),
        ...(error.fieldReasons && { error_reasons: error.fieldReasons }),
        ...(error.replacedBy && { replaced_by: error.replacedBy }),
      };

export function createMethodNotAllowedBody(
  method: string,
  { allow, advice }: { allow: string; advice?: string },
  surface: Surface,
) {
  const sentence = `${method} is not allowed on this path. Allowed methods: ${allow}.`;
  const message = advice ? `${sentence} ${advice}` : sentence;
  return surface === 'v1' ? { error: METHOD_CODE, message } : { code: METHOD_CODE, message };
}
/** Formats the message for `/api/v1`, which has no `errors`: names up to five invalid fields. */
const formatV1Message = ({ kind, errors, message }: DomainError): string =>
  kind === 'invalid' && errors && Object.keys(errors).length > 0 ? summarizeErrors(errors) : message;

/** Creates the response for an internal error. It contains only the request ID, which is also in the log. */
export function createInternalErrorResponse(requestId: string, surface: Surface): Response {
  return Response.json(createInternalErrorBody(requestId, surface), { status: 500 });
}

export function createInternalErrorBody(requestId: string, surface: Surface) {
  const message = `Something went wrong. The request id is ${requestId}.`;
  return surface === 'v1'
    ? { error: DEFECT_CODE, message }
    : { code: DEFECT_CODE, message, reason: 'internal_error', values: { id: requestId } };
}

/** Error codes of a database that is temporarily down, full, or out of connections. */
const UNREACHABLE_CODES = new Set([
  // Prisma
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
  // Sockets
  'ECONNREFUSED',
  'ECONNRESET',
  // Driver adapter errors in a raw query
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  // PostgreSQL: no connection
  '08001',
  '08003',
  '08006',
  // PostgreSQL: out of disk space, memory, or connections; write failed
  '53100',
  '53200',
  '53300',
  '58030',
  // PostgreSQL: stopping, crashed, or starting
  '57P01',
  '57P02',
  '57P03',
]);

/** Pattern of driver errors, which have messages but no code. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|^timeout expired$/;

/** Converts known errors of other libraries to domain errors. Returns `undefined` for unknown errors. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const disk = describeDiskError(error);
  if (disk)
    return new DomainError('unavailable', `${disk}. Retry later.`, {
      reason: 'storage_full',
      retryAfterSeconds: DISK_RETRY_SECONDS,
      cause: error,
    });
  if (!isUnreachable(error)) return undefined;
  return new DomainError('unavailable', 'The database can’t be reached. Retry in a moment.', {
    reason: 'database_unavailable',
    cause: error,
  });
}

interface AdapterError {
  cause?: { kind?: unknown; originalCode?: unknown };
}

/**
 * Returns true if the error means that the database is unreachable. Prisma has codes for some PostgreSQL errors. It
 * reports others as P2010 in a raw query and P2039 elsewhere, and keeps PostgreSQL's code in the driver adapter's
 * error. At the start of a transaction, that error is not wrapped.
 */
function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, meta } = error as {
    code?: unknown;
    message?: unknown;
    meta?: { driverAdapterError?: AdapterError };
  };
  const { cause } = meta?.driverAdapterError ?? (error as AdapterError);
  if ([code, cause?.originalCode, cause?.kind].some((each) => UNREACHABLE_CODES.has(String(each))))
    return true;
  return UNREACHABLE_MESSAGE.test(String(message));
}
