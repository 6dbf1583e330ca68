import { DISK_RETRY_SECONDS, diskRefusal } from '@/lib/core/disk-refusals';
import { DomainError, type ErrorKind } from '@/lib/core/errors';
import { summaryOf } from '@/lib/core/input-sentences';

/** Application routes and `/api/v1` answer the same refusals in different shapes, and `invalid` by another status. */
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

/** Every code that an error can have, in the order of the API document. */
export const ERROR_CODES = [...Object.values(CODE), METHOD_CODE, DEFECT_CODE] as const;

export const statusOf = (kind: ErrorKind, surface: Surface): number => STATUS[kind][surface];

/** When to try again where what is down doesn't say. */
const SOON_SECONDS = 5;

/** The answer to a refusal, in the shape of decisions.md part 13. */
export function refusal(error: DomainError, surface: Surface): Response {
  const headers = new Headers();
  if (error.kind === 'unauthenticated') headers.set('www-authenticate', 'Bearer');
  const retryAfterSeconds =
    error.retryAfterSeconds ?? (error.kind === 'unavailable' ? SOON_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.ceil(retryAfterSeconds)));
  return Response.json(refusalBody(error, surface), { status: STATUS[error.kind][surface], headers });
}

/** Builds the JSON body of an error. The message of an `unauthenticated` error is the hint of an application route. */
export const refusalBody = (error: DomainError, surface: Surface) =>
  surface === 'v1'
    ? {
        error: CODE[error.kind],
        message: v1Message(error),
        // A 404 alone has it: the body of a 400 is exactly `error` and `message`.
        ...(error.replacedBy && { replaced_by: error.replacedBy }),
      }
    : {
        code: CODE[error.kind],
        ...(error.kind === 'unauthenticated'
          ? { message: 'Unauthenticated.', hint: error.message }
          : { message: error.message }),
        ...(error.errors && { errors: error.errors }),
        ...(error.replacedBy && { replaced_by: error.replacedBy }),
      };

/** Builds the JSON body of a 405. */
export function methodNotAllowedBody(
  method: string,
  { allow, advice }: { allow: string; advice?: string },
  surface: Surface,
) {
  const sentence = `${method} is not allowed on this path. Allowed methods: ${allow}.`;
  const message = advice ? `${sentence} ${advice}` : sentence;
  return surface === 'v1' ? { error: METHOD_CODE, message } : { code: METHOD_CODE, message };
}
/** `/api/v1` has no `errors`, so the message names each wrong field, up to five. */
const v1Message = ({ kind, errors, message }: DomainError): string =>
  kind === 'invalid' && errors && Object.keys(errors).length > 0 ? summaryOf(errors) : message;

/** The answer to a defect of ours: nothing of it is shown but the request id, which the log has too. */
export function failure(requestId: string, surface: Surface): Response {
  return Response.json(failureBody(requestId, surface), { status: 500 });
}

export function failureBody(requestId: string, surface: Surface) {
  const message = `Something went wrong. The request id is ${requestId}.`;
  return surface === 'v1' ? { error: DEFECT_CODE, message } : { code: DEFECT_CODE, message };
}

/** What says that the database is down, full or out of connections, which passes. */
const UNREACHABLE = new Set([
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
  // Kinds of the driver's adapter, for a raw query
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  // PostgreSQL: the connection is not there
  '08001',
  '08003',
  '08006',
  // PostgreSQL: no disk, no memory, no connection is left; writing it out failed
  '53100',
  '53200',
  '53300',
  '58030',
  // PostgreSQL: it is stopping, crashed, or starting
  '57P01',
  '57P02',
  '57P03',
]);

/** The driver's own errors have no code, only these messages. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|^timeout expired$/;

/** Turns what is known of other libraries' errors into a refusal; anything else stays a defect. */
export function asRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const disk = diskRefusal(error);
  if (disk)
    return new DomainError('unavailable', `${disk}. Try again later.`, {
      retryAfterSeconds: DISK_RETRY_SECONDS,
      cause: error,
    });
  if (!isUnreachable(error)) return undefined;
  return new DomainError('unavailable', 'The database can’t be reached. Try again in a moment.', {
    cause: error,
  });
}

interface AdapterError {
  cause?: { kind?: unknown; originalCode?: unknown };
}

/**
 * Prisma has codes of its own for some of PostgreSQL's. The others it calls P2010 in a raw query and P2039 elsewhere,
 * and keeps PostgreSQL's in the error of the driver's adapter; where a transaction begins, that error comes bare.
 */
function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, meta } = error as {
    code?: unknown;
    message?: unknown;
    meta?: { driverAdapterError?: AdapterError };
  };
  const { cause } = meta?.driverAdapterError ?? (error as AdapterError);
  if ([code, cause?.originalCode, cause?.kind].some((each) => UNREACHABLE.has(String(each)))) return true;
  return UNREACHABLE_MESSAGE.test(String(message));
}
