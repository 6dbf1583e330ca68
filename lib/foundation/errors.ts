import {
  type ErrorReason,
  type FieldReasons,
  type MaybeReason,
  type NotFoundObject,
  type ReasonValues,
  toObjectName,
} from './error-reasons';
import { takeStart } from './text';

/**
 * Error that rejects a request. It is independent of HTTP: `lib/server/http/http-errors.ts` maps kinds to statuses. Messages
 * are sentences for users and name the problem and its place.
 */
export type ErrorKind =
  | 'malformed' // the request can't be read at all: not JSON, a missing header
  | 'invalid' // it can be read, and breaks a rule
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported'
  | 'rate_limited'
  | 'unavailable';

/** Message about input or state, with its reason if pages need one. */
export type Problem = { message: string } & MaybeReason;

/** Messages by the path of their field, for example `segments.2.end_page` (indexes from 0). */
export type FieldErrors = Record<string, string[]>;

/** Maximum number of problems in a response. Checks can stop at this number. */
export const MAX_PROBLEMS = 100;

/**
 * Code of an error that a program must tell apart from others of its kind. `second_factor_required`: the session waits
 * for a code. `second_factor_setup_required`: the organization requires a second factor. The user has none, or the token
 * was created without one. `step_up_required`: the last proof of the session is too old.
 */
export const SPECIFIC_ERROR_CODES = [
  'second_factor_required',
  'second_factor_setup_required',
  'step_up_required',
] as const;
export type SpecificErrorCode = (typeof SPECIFIC_ERROR_CODES)[number];

type ErrorDetails = MaybeReason & {
  code?: SpecificErrorCode;
  /** All problems of the input's fields; the error keeps the first 100. */
  errors?: FieldErrors;
  /** Reasons of `errors`. A message that equals the message of the error has the reason of the error. */
  fieldReasons?: FieldReasons;
  /** Time in seconds, for `rate_limited` and `unavailable`. */
  retryAfterSeconds?: number;
  /** Documents that contain the pages of a removed document, for `not_found`. */
  replacedBy?: string[];
  cause?: unknown;
};

export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code?: SpecificErrorCode;
  readonly errors?: FieldErrors;
  readonly reason?: ErrorReason;
  readonly values?: ReasonValues;
  /** Reasons of `errors`, as far as they are known. */
  readonly fieldReasons?: FieldReasons;
  readonly retryAfterSeconds?: number;
  readonly replacedBy?: string[];

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.code = details.code;
    this.errors = details.errors && limitProblems(details.errors);
    this.reason = details.reason;
    this.values = details.values && shortenValues(details.values);
    this.fieldReasons = this.errors && this.collectFieldReasons(details.fieldReasons);
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.replacedBy = details.replacedBy;
  }

  private collectFieldReasons(given: FieldReasons = {}): FieldReasons | undefined {
    const reasons: FieldReasons = Object.create(null);
    const own = this.reason && { reason: this.reason, ...(this.values && { values: this.values }) };
    for (const [path, messages] of Object.entries(this.errors!)) {
      const ofPath = Object.hasOwn(given, path) ? given[path]! : [];
      const each = messages.map((message, index) => {
        const reason = ofPath[index];
        if (reason) return reason.values ? { ...reason, values: shortenValues(reason.values) } : reason;
        return message === this.message && own ? own : null;
      });
      if (each.some((reason) => reason !== null)) reasons[path] = each;
    }
    return Object.keys(reasons).length > 0 ? reasons : undefined;
  }

  /**
   * Compares names instead of classes. Next bundles startup code and routes separately, so this class exists twice, and
   * drivers throw the other one.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DomainError';
  }
}

/** Creates the error of a state that doesn't allow the request. */
export const createConflictError = ({ message, ...reason }: Problem): DomainError =>
  new DomainError('conflict', message, reason);

/** Creates the error for something that doesn't exist, or that the caller can't see. */
export const createNotFoundError = (what: NotFoundObject): DomainError =>
  new DomainError('not_found', `There is no such ${what}.`, {
    reason: 'not_found',
    values: { what: toObjectName(what) },
  });

/** Returns the reason of a problem without its message. */
export const getReason = ({ reason, values }: MaybeReason): FieldReasons[string][number] =>
  reason ? { reason, ...(values && { values }) } : null;

const MAX_VALUE_CHARACTERS = 200;

/** Shortens texts, so that a response doesn't grow with the request. */
const shortenValues = (values: ReasonValues): ReasonValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MAX_VALUE_CHARACTERS
        ? `${takeStart(value, MAX_VALUE_CHARACTERS - 1)}…`
        : value,
    ]),
  );

/** Returns the first 100 problems, so that a response doesn't grow with the request. */
function limitProblems(errors: FieldErrors): FieldErrors {
  // Use no prototype: a key like `constructor` is an ordinary path.
  const kept: FieldErrors = Object.create(null);
  let count = 0;
  for (const [path, sentences] of Object.entries(errors)) {
    if (count + sentences.length > MAX_PROBLEMS) {
      if (count < MAX_PROBLEMS) kept[path] = sentences.slice(0, MAX_PROBLEMS - count);
      return kept;
    }
    kept[path] = sentences;
    count += sentences.length;
  }
  return errors;
}

/**
 * @param reason reason of all errors
 * @throws DomainError if there is any error; its message is the first one
 */
export function throwFieldErrors(kind: ErrorKind, errors: FieldErrors, reason: MaybeReason = {}): void {
  const [first] = Object.values(errors);
  if (!first) return;
  const own = getReason(reason);
  const fieldReasons: FieldReasons = Object.create(null);
  for (const [path, messages] of Object.entries(errors)) fieldReasons[path] = messages.map(() => own);
  throw new DomainError(kind, first[0]!, { errors, fieldReasons, ...reason });
}

/**
 * @param problems problems by the path of their field
 * @throws DomainError if there is any problem; its message and its reason are those of the first one
 */
export function throwProblems(kind: ErrorKind, problems: Record<string, readonly Problem[]>): void {
  const first = Object.values(problems)[0]?.[0];
  if (!first) return;
  // Use no prototype: `__proto__` is an ordinary path.
  const errors: FieldErrors = Object.create(null);
  const fieldReasons: FieldReasons = Object.create(null);
  for (const [path, each] of Object.entries(problems)) {
    errors[path] = each.map(({ message }) => message);
    fieldReasons[path] = each.map(getReason);
  }
  const { message, ...reason } = first;
  throw new DomainError(kind, message, { errors, fieldReasons, ...reason });
}
