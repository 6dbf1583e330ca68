import { CLAIMABLE_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { DomainError } from '@/lib/foundation/errors';
import { formatList } from '@/lib/foundation/phrases';

/**
 * Checks that a document waits for a person.
 *
 * @param done what can be done only then, for example `claimed`
 * @throws DomainError `conflict`
 */
export function requireClaimableStatus(status: DocumentStatus, done: string): void {
  if (CLAIMABLE_STATUSES.includes(status)) return;
  const statuses = formatList(
    CLAIMABLE_STATUSES.map((each) => `\`${each}\``),
    'or',
  );
  throw new DomainError('conflict', `A document can be ${done} only with the status ${statuses}.`, {
    reason: 'status_not_reviewable',
  });
}
