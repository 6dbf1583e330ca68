import { createHash } from 'node:crypto';
import { DomainError } from './errors';

/**
 * Names what something holds, so that two who change it at the same time can tell: equal contents have equal names.
 *
 * @param content of JSON, its keys in a fixed order: what people change, and nothing that changes by itself
 */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** The version as a header says it: `ETag`, and what `If-Match` takes. */
export const tagOf = (version: string): string => `"${version}"`;

/**
 * Lets a change pass that was made upon what there is.
 *
 * @param ifMatch the header; without one nothing is asked
 * @param what begins the sentence
 * @throws DomainError precondition_failed
 */
export function requireVersion(ifMatch: string | undefined, version: string, what: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (ifMatch.split(',').some((tag) => tag.trim() === tagOf(version))) return;
  throw new DomainError('precondition_failed', `${what} has changed since you read it.`);
}
