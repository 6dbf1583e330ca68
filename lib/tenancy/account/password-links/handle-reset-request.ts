import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { deriveEventId, sendEvent } from '@/lib/platform/jobs/job-outbox';
import { linkEmailRequested, noticeEmailRequested } from '@/lib/tenancy/job-events';
import { getExpiry } from './password-link-state';
import { revokePasswordLinks } from './revoke-password-links';

/**
 * Sends the user with this address the email that helps them sign in. Sends nothing for an unknown address. A second
 * call with the same request does nothing.
 *
 * @param requestId unique ID of the request
 */
export async function handleResetRequest(
  services: Services,
  requestId: string,
  email: string,
): Promise<void> {
  const { db, clock } = services;
  const user = await db.user.findUnique({
    where: { email },
    include: { _count: { select: { memberships: true, pendingMemberships: true, sessions: true } } },
  });
  if (!user) return;
  const { memberships, pendingMemberships } = user._count;
  if (user.passwordHash === null && memberships + pendingMemberships === 0) return;
  const signsInElsewhere = user.passwordHash === null && user._count.sessions > 0 && services.oidc;
  await inTransaction(db, async (tx) => {
    if (signsInElsewhere) {
      const notice = { notice: 'no_password' as const, userId: user.id };
      return sendEvent(tx, noticeEmailRequested, notice, { id: deriveEventId('no-password', requestId) });
    }
    const linkId = deriveEventId('reset', requestId);
    if (await tx.passwordLink.findUnique({ where: { id: linkId } })) return;
    // Revoke only links from the same form: a stranger must not be able to revoke an admin's invitation.
    await revokePasswordLinks(tx, services, { userId: user.id, organizationId: null });
    const now = clock();
    await tx.passwordLink.create({
      data: {
        id: linkId,
        userId: user.id,
        kind: 'reset',
        createdAt: now,
        expiresAt: getExpiry('reset', now),
      },
    });
    await sendEvent(tx, linkEmailRequested, { linkId });
  });
}
