import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';

/**
 * Requires that the organization in the path is the caller's current organization.
 *
 * @throws DomainError not_found for any other organization, known or unknown
 */
export function requireOrganization({ actor }: Context<Member>, organizationId: string): void {
  if (organizationId.toLowerCase() !== actor.organizationId) {
    throw createNotFoundError('organization');
  }
}
