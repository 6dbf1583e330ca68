import type { Services } from '@/lib/platform/context';
import { findPasswordLink, getCurrentState } from './find-password-link';
import { findPendingMembership } from './find-pending-membership';
import type { PasswordLinkView } from './schemas';

/**
 * Returns the purpose and state of a link, for its page.
 *
 * @param address client address
 * @throws DomainError not_found; rate_limited after too many unknown tokens
 */
export async function getPasswordLink(
  services: Services,
  token: string,
  address: string,
): Promise<PasswordLinkView> {
  const link = await findPasswordLink(services, token, address);
  const state = await getCurrentState(services.db, link, services.clock());
  const open = state === 'open';
  return {
    kind: link.kind,
    state,
    expires_at: link.expiresAt.toISOString(),
    email: open ? link.user.email : null,
    organization: (open && link.organization?.name) || null,
    joins: open && (await findPendingMembership(services.db, link)) !== null,
  };
}
