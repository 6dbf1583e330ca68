import { whereFree } from '@/lib/documents/claims/free-clause';
import type { digestDue } from '@/lib/documents/job-events';
import { type Member, toMember } from '@/lib/foundation/actor';
import type { Context, Services } from '@/lib/platform/context';
import type { EventPayload } from '@/lib/platform/jobs/event';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { getEmailLocale } from '@/lib/tenancy/account/password-links/email-templates';
import { sendEmail } from '@/lib/tenancy/account/password-links/send-email';
import { renderDigestEmail, type WaitingProject } from './digest-email';

/**
 * Emails a member which documents wait for a person. Sends nothing if none waits.
 *
 * The digest is sent at most once per member and local day. The row of the day is written before the email is sent. If
 * the process dies in between, or the database fails after the email was sent, the member gets no digest or no second
 * one on that day, because a lost digest is better than a repeated one. If the mail server reports an error, the row is deleted, and the schedule requests the digest again.
 */
export async function emailDigest(
  services: Services,
  { membershipId, day }: EventPayload<typeof digestDue>,
): Promise<void> {
  const { db, clock, log, publicUrl } = services;
  const membership = await db.membership.findUnique({
    where: { id: membershipId, notificationPreferences: { digest: true } },
    include: {
      user: { select: { email: true, locale: true, lastLocale: true } },
      organization: { select: { name: true } },
    },
  });
  if (!membership) return;
  const actor = toMember(membership);
  const projects = await listWaitingProjects({ ...services, requestId: membershipId, actor });
  const { count } = await db.notificationDigest.createMany({
    data: [{ membershipId, day, claimedAt: clock() }],
    skipDuplicates: true,
  });
  if (count === 0 || projects.length === 0) return;
  const { user, organization } = membership;
  const letter = renderDigestEmail(getEmailLocale(user), projects, organization.name, {
    publicUrl,
    now: clock(),
  });
  const messageId = `digest.${membershipId}.${day}@sheaf.invalid`;
  let isSent: boolean;
  try {
    isSent = await sendEmail(services, user.email, { ...letter, messageId }, { membershipId });
  } catch (error) {
    log.warn({ membershipId, err: error }, 'a daily digest could not be sent yet');
    await db.notificationDigest.deleteMany({ where: { membershipId, day, sentAt: null } });
    return;
  }
  if (isSent)
    await db.notificationDigest.updateMany({ where: { membershipId, day }, data: { sentAt: clock() } });
}

/**
 * Returns the projects with documents on hold that the member can decide on, by name. Leaves out postponed documents, and
 * those that others have claimed.
 */
async function listWaitingProjects({ db, actor, clock }: Context<Member>): Promise<WaitingProject[]> {
  if (!isPermitted(actor, 'review')) return [];
  const { organizationId } = actor;
  const waiting = await db.document.groupBy({
    by: ['projectId'],
    where: {
      AND: [
        whereDocumentVisible(actor),
        whereFree(actor, clock()),
        { organizationId, status: 'needs_action', removedAt: null },
        { project: { deletedAt: null, archivedAt: null } },
      ],
    },
    _count: { _all: true },
    _min: { createdAt: true },
  });
  const byId = new Map(waiting.map((project) => [project.projectId, project]));
  const projects = await db.project.findMany({
    where: { id: { in: [...byId.keys()] }, organizationId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
  return projects.map(({ id, name }) => {
    const { _count: count, _min: oldest } = byId.get(id)!;
    return { id, name, count: count._all, oldestAt: oldest.createdAt! };
  });
}
