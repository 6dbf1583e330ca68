import { DomainError } from '@/lib/core/errors';
import { TaskFailure } from './pool';

/** What becomes of a task that failed: the file's fault is a refusal, everything else an outage or a defect. */
export function asRefusal(error: unknown): never {
  if (error instanceof TaskFailure && isTheFiles(error)) {
    throw new DomainError('invalid', sentence(error), { cause: error });
  }
  throw asOutage(error);
}

/** A file that our own code trips over is the file's fault too: it is held, where a defect would be tried for ever. */
export const isTheFiles = ({ reason, code }: TaskFailure) => reason !== 'closed' && code === undefined;

/** Why a file can't be processed, for a person. */
export function sentence({ reason, message }: TaskFailure): string {
  if (reason === 'refused') return message;
  if (reason === 'crashed' || reason === 'failed') return 'The file makes the program that reads it fail.';
  return `The file can't be processed. ${message}`;
}

export function asOutage(error: unknown): unknown {
  const isClosing = error instanceof TaskFailure && error.reason === 'closed';
  return isClosing
    ? new DomainError('unavailable', error.message, { retryAfterSeconds: 5, cause: error })
    : error;
}
