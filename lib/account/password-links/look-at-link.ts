import type { Services } from '@/lib/context';
import { findJoin } from './find-join';
import { findLink, stateNow } from './find-link';
import type { PasswordLinkView } from './schemas';

/**
 * What a link is good for, for the page that it leads to.
 *
 * @param address the client's
 * @throws DomainError not_found; rate_limited after too many that nobody made
 */
export async function lookAtLink(
  services: Services,
  token: string,
  address: string,
): Promise<PasswordLinkView> {
  const link = await findLink(services, token, address);
  const state = await stateNow(services.db, link, services.clock());
  const open = state === 'open';
  return {
    kind: link.kind,
    state,
    expires_at: link.expiresAt.toISOString(),
    email: open ? link.user.email : null,
    organization: (open && link.organization?.name) || null,
    joins: open && (await findJoin(services.db, link)) !== null,
  };
}
