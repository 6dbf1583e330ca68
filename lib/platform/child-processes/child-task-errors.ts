import { DomainError } from '@/lib/foundation/errors';
import { TaskFailure } from './child-pool';

/** Converts a task's failure: the file's fault becomes a rejection, anything else an outage or a bug. */
export function throwTaskError(error: unknown): never {
  if (error instanceof TaskFailure && isFileFault(error)) {
    throw new DomainError('invalid', formatTaskFailure(error), { cause: error });
  }
  throw toOutageError(error);
}

/**
 * Returns true if the file caused the failure. A crash of Sheaf's own code on a file counts too: the file is put on
 * hold, because a bug would be retried forever.
 */
export const isFileFault = ({ reason, code }: TaskFailure) => reason !== 'closed' && code === undefined;

export function formatTaskFailure({ reason, message }: TaskFailure): string {
  if (reason === 'rejected') return message;
  if (reason === 'crashed' || reason === 'failed') return 'The program that reads the file crashes.';
  return `The file can't be processed. ${message}`;
}

export function toOutageError(error: unknown): unknown {
  const isClosing = error instanceof TaskFailure && error.reason === 'closed';
  return isClosing
    ? new DomainError('unavailable', error.message, {
        reason: 'server_busy',
        retryAfterSeconds: 5,
        cause: error,
      })
    : error;
}
