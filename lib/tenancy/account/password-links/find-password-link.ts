import { createNotFoundError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { hashCredential } from '@/lib/tenancy/access/credential-hash';
import { countFailedAttempt, requireNotBlocked } from '@/lib/tenancy/access/sign-in-throttle';
import { getLinkVisibilityProblem } from './link-visibility';
import { getLinkState, type LinkState } from './password-link-state';

const WITH_NAMES = {
  user: { select: { email: true } },
  organization: { select: { name: true } },
} as const satisfies Prisma.PasswordLinkInclude;

export type FoundLink = Prisma.PasswordLinkGetPayload<{ include: typeof WITH_NAMES }>;

/**
 * Finds the link with this token. Unknown tokens count as failed sign-ins of the client address.
 *
 * @throws DomainError not_found; rate_limited after too many unknown tokens
 */
export async function findPasswordLink(
  services: Services,
  token: string,
  address: string,
): Promise<FoundLink> {
  const keys = [`address:${address}`];
  await requireNotBlocked(services, keys);
  const hash = hashCredential(token);
  const link = await services.db.passwordLink.findUnique({ where: { hash }, include: WITH_NAMES });
  if (link) return link;
  await countFailedAttempt(services, keys);
  throw createNotFoundError('link');
}

/**
 * Returns the current state of a link. A link that was shown to an admin is valid only while that admin may still see
 * such a link.
 */
export async function getCurrentState(tx: Transaction, link: FoundLink, now: Date): Promise<LinkState> {
  const state = getLinkState(link, now);
  if (state !== 'open' || link.shownToId === null) return state;
  return (await getLinkVisibilityProblem(tx, link.shownToId, link.userId)) ? 'revoked' : 'open';
}
