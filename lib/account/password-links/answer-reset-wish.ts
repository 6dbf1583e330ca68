import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { eventIdOf, sendEvent } from '@/lib/platform/jobs/outbox';
import { linkToMail, noticeToMail } from '../events';
import { endOf } from './link-state';
import { revokeLinks } from './revoke-links';

/**
 * Sees to it that the person of an address gets the mail that helps them; nobody else gets one. A second time with the
 * same wish does nothing.
 *
 * @param wishId unique to the wish
 */
export async function answerResetWish(services: Services, wishId: string, email: string): Promise<void> {
  const { db, clock, jobs } = services;
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
      return sendEvent(tx, noticeToMail, notice, { id: eventIdOf('no-password', wishId) });
    }
    const linkId = eventIdOf('reset', wishId);
    if (await tx.passwordLink.findUnique({ where: { id: linkId } })) return;
    // Only those that were asked for like this one: an admin's invitation is not a stranger's to end.
    await revokeLinks(tx, services, { userId: user.id, organizationId: null });
    const now = clock();
    await tx.passwordLink.create({
      data: { id: linkId, userId: user.id, kind: 'reset', createdAt: now, expiresAt: endOf('reset', now) },
    });
    await sendEvent(tx, linkToMail, { linkId });
  });
  jobs.wake();
}
