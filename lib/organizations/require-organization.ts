import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/**
 * For routes whose path names an organization: it must be the one that the caller acts in.
 *
 * @throws DomainError not_found for any other one, known or not
 */
export function requireOrganization({ actor }: Context<Member>, organizationId: string): void {
  if (organizationId.toLowerCase() !== actor.organizationId) {
    throw new DomainError('not_found', 'There is no such organization.');
  }
}
