import { hashCredential } from '@/lib/access/credential-hash';
import { countFailedTry, refuseWhenBlocked } from '@/lib/access/failed-tries';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { type LinkState, linkState } from './link-state';
import { whyNotShown } from './why-not-shown';

const WITH_NAMES = {
  user: { select: { email: true } },
  organization: { select: { name: true } },
} as const satisfies Prisma.PasswordLinkInclude;

export type FoundLink = Prisma.PasswordLinkGetPayload<{ include: typeof WITH_NAMES }>;

/**
 * The link with this token. Tokens that nobody made count as failed sign-ins of the client's address.
 *
 * @throws DomainError not_found; rate_limited after too many
 */
export async function findLink(services: Services, token: string, address: string): Promise<FoundLink> {
  const keys = [`address:${address}`];
  await refuseWhenBlocked(services, keys);
  const hash = hashCredential(token);
  const link = await services.db.passwordLink.findUnique({ where: { hash }, include: WITH_NAMES });
  if (link) return link;
  await countFailedTry(services, keys);
  throw new DomainError('not_found', 'There is no such link.');
}

/** Its state now. One that was shown to an admin counts only as long as that admin could still be shown it. */
export async function stateNow(tx: Transaction, link: FoundLink, now: Date): Promise<LinkState> {
  const state = linkState(link, now);
  if (state !== 'open' || link.shownToId === null) return state;
  return (await whyNotShown(tx, link.shownToId, link.userId)) ? 'revoked' : 'open';
}
