/**
 * The one error that refuses a request. It knows no HTTP: `lib/http/errors.ts` has the one table from kinds to
 * statuses. Messages are sentences for a person and name what and where.
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

/** Messages by the path of the field that they concern, such as `segments.2.end_page` (indices from 0). */
export type FieldErrors = Record<string, string[]>;

/** A response names no more problems than these, and whoever looks for problems can stop here. */
export const MAX_PROBLEMS = 100;

interface Details {
  /** All problems at once, where the input has fields; the error keeps the first 100. */
  errors?: FieldErrors;
  /** Seconds, for `rate_limited` and `unavailable`. */
  retryAfterSeconds?: number;
  /** For `not_found`: the documents that hold the pages of one that left the list. */
  replacedBy?: string[];
  cause?: unknown;
}

export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly errors?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly replacedBy?: string[];

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.errors = details.errors && firstProblems(details.errors);
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.replacedBy = details.replacedBy;
  }

  /**
   * Next bundles the process's start and its routes apart, so that this class exists twice: what a driver throws was
   * made by the other one. Its name tells it, not its identity.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DomainError';
  }
}

/** Returns the first 100 problems; a response doesn't grow with the request. */
function firstProblems(errors: FieldErrors): FieldErrors {
  // Without a prototype: a key such as `constructor` is a path as any other.
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

/** @throws DomainError when there is any error; its message is the first */
export function refuseWith(kind: ErrorKind, errors: FieldErrors): void {
  const [first] = Object.values(errors);
  if (first) throw new DomainError(kind, first[0]!, { errors });
}
