import type { Member } from '@/lib/foundation/actor';
import type { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { linkEmailRequested } from '@/lib/tenancy/job-events';
import { getLinkVisibilityProblem } from './link-visibility';
import { buildLinkUrl, getExpiry, type LinkKind } from './password-link-state';
import { createLinkToken } from './password-link-token';
import { revokePasswordLinks } from './revoke-password-links';
import type { CreatedPasswordLink } from './schemas';

/**
 * Creates a password link for a member of the caller's organization: one to show to the caller if that is safe, and a
 * separate one to email if email is configured. Revokes the earlier links of this organization. Wake the jobs after the
 * commit.
 *
 * An invitation may be sent only to the user's mailbox, because the link also gives access to their other
 * organizations.
 *
 * @param origin the origin that the caller's browser uses
 */
export async function createPasswordLinks(
  tx: Transaction,
  ctx: Context<Member>,
  { userId, kind, origin }: { userId: string; kind: LinkKind; origin: string },
): Promise<{ made: CreatedPasswordLink } | { rejection: DomainError }> {
  const rejection = await getLinkVisibilityProblem(tx, ctx.actor.userId, userId);
  const mailed = ctx.mailer.canSend && (rejection === null || kind === 'invitation');
  if (rejection && !mailed) return { rejection };
  const { organizationId } = ctx.actor;
  await revokePasswordLinks(tx, ctx, { userId, organizationId });
  const now = ctx.clock();
  const expiresAt = getExpiry(kind, now);
  const common = { userId, organizationId, kind, createdAt: now, expiresAt };
  let url: string | null = null;
  if (!rejection) {
    const { token, hash } = createLinkToken();
    await tx.passwordLink.create({
      data: { ...common, id: ctx.newId(), hash, shownToId: ctx.actor.userId },
    });
    url = buildLinkUrl(origin, token);
  }
  if (mailed) {
    const linkId = ctx.newId();
    await tx.passwordLink.create({ data: { ...common, id: linkId } });
    await sendEvent(tx, linkEmailRequested, { linkId });
  }
  return { made: { kind, url, expires_at: expiresAt.toISOString(), mailed } };
}
