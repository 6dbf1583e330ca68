import { z } from 'zod';

/** What an application route says when it refuses. */
const Refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  replaced_by: z.array(z.string()).optional(),
});

/** No answer came: the connection or the server is down. */
export const NO_ANSWER = 0;

/** A refusal of the server, with its own sentence as the message. */
export class ApiError extends Error {
  /** HTTP status; `NO_ANSWER` when there was none. */
  readonly status: number;
  /** Messages by field, such as `segments.2.end_page`. */
  readonly errors: Record<string, string[]>;
  /** With 404: the documents that hold the pages now. */
  readonly replacedBy: string[];
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    details: {
      errors?: Record<string, string[]>;
      replacedBy?: string[];
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = details.errors ?? {};
    this.replacedBy = details.replacedBy ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const noAnswer = () =>
  new ApiError(NO_ANSWER, 'Sheaf does not answer. Check the connection, then try again.');

/** Whether it may be better in a moment. */
export const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500) && error.status !== 501;

/**
 * Reads a refusal.
 *
 * @param body what came, as text; anything but our own shape gets a sentence by its status
 * @param retryAfter the header, in seconds
 */
export function refusalOf(status: number, body: string, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter);
  const retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  const parsed = Refusal.safeParse(jsonOf(body));
  if (!parsed.success) return new ApiError(status, sentenceFor(status), { retryAfterSeconds });
  const { message, errors, replaced_by: replacedBy } = parsed.data;
  return new ApiError(status, message, { errors, replacedBy, retryAfterSeconds });
}

/** The parsed text; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentenceFor(status: number): string {
  if (status === 413) return 'This is larger than Sheaf takes in one piece.';
  if (status >= 500) return 'Something went wrong on the server. Nothing was changed; try again in a moment.';
  return 'The server refused this without saying why.';
}
