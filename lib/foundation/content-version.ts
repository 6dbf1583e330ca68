import { createHash } from 'node:crypto';
import { DomainError } from './errors';

/**
 * Hashes the content, so that concurrent changes can be detected. Equal contents have equal hashes.
 *
 * @param content JSON with keys in a fixed order: only values that people change, nothing that changes by itself
 */
export const hashContentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** Formats the version for the `ETag` and `If-Match` headers. */
export const formatContentTag = (version: string): string => `"${version}"`;

/**
 * Checks that a change is based on the current version.
 *
 * @param ifMatch the header; without it, nothing is checked
 * @param what beginning of the error message
 * @throws DomainError precondition_failed
 */
export function requireVersion(ifMatch: string | undefined, version: string, what: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (ifMatch.split(',').some((tag) => tag.trim() === formatContentTag(version))) return;
  throw new DomainError('precondition_failed', `${what} has changed since you read it.`, {
    reason: 'changed_meanwhile',
  });
}
