import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { linkToMail } from '../events';
import { endOf, type LinkKind, linkAddress } from './link-state';
import { newLinkToken } from './link-token';
import { revokeLinks } from './revoke-links';
import type { MadePasswordLink } from './schemas';
import { whyNotShown } from './why-not-shown';

/**
 * Makes a link for a member in the caller's organization: one that is shown to the caller, where that is safe, and
 * one of its own that is mailed, where mail is sent. They end those that were made here before. Wake the jobs after
 * the commit.
 *
 * An invitation may go to the person's mailbox alone; what they own elsewhere, they open by it themselves.
 *
 * @param origin where the caller's browser believes Sheaf to be
 */
export async function makeLinks(
  tx: Transaction,
  ctx: Context<Member>,
  { userId, kind, origin }: { userId: string; kind: LinkKind; origin: string },
): Promise<{ made: MadePasswordLink } | { refusal: DomainError }> {
  const refusal = await whyNotShown(tx, ctx.actor.userId, userId);
  const mailed = ctx.mailer.sends && (refusal === null || kind === 'invitation');
  if (refusal && !mailed) return { refusal };
  const { organizationId } = ctx.actor;
  await revokeLinks(tx, ctx, { userId, organizationId });
  const now = ctx.clock();
  const expiresAt = endOf(kind, now);
  const common = { userId, organizationId, kind, createdAt: now, expiresAt };
  let url: string | null = null;
  if (!refusal) {
    const { token, hash } = newLinkToken();
    await tx.passwordLink.create({
      data: { ...common, id: ctx.newId(), hash, shownToId: ctx.actor.userId },
    });
    url = linkAddress(origin, token);
  }
  if (mailed) {
    const linkId = ctx.newId();
    await tx.passwordLink.create({ data: { ...common, id: linkId } });
    await sendEvent(tx, linkToMail, { linkId });
  }
  return { made: { kind, url, expires_at: expiresAt.toISOString(), mailed } };
}
