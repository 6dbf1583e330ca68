import type { Member as MemberActor } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { noticeToMail } from '@/lib/account/events';
import { makeLinks } from '@/lib/account/password-links/make-links';
import type { MadePasswordLink } from '@/lib/account/password-links/schemas';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { requireProjects } from '@/lib/projects/require-projects';
import { hashFirstPassword } from './hash-first-password';
import { isInvited, memberOf, requireMembership } from './members';
import { requireOrganization } from './require-organization';
import type { AddedMember, NewMember } from './schemas';

/**
 * Adds a person to the organization, and makes their account where they have none, with a link by which they choose
 * a password. The password of someone who has an account is theirs: an admin of another organization can't set it.
 *
 * @param origin where the caller's browser believes Sheaf to be; the link leads there
 * @throws DomainError invalid for an unknown project and for a password that is easily guessed; conflict for someone
 *   who is a member already
 */
export async function addMember(
  ctx: Context<MemberActor>,
  organizationId: string,
  input: NewMember,
  origin: string,
): Promise<AddedMember> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'manage_members');
  if (input.role === 'owner') requirePermission(ctx.actor, 'manage_owners');
  const projectIds = await requireProjects(ctx, input.projects ?? []);
  const passwordHash = await hashFirstPassword(ctx, input.password, input);
  const id = ctx.newId();
  const added = await inTransaction(ctx.db, async (tx) => {
    const userId = await findOrMakeUser(tx, ctx, input.email, passwordHash);
    const { count } = await tx.membership.createMany({
      data: {
        id,
        organizationId: ctx.actor.organizationId,
        userId,
        role: input.role,
        createdAt: ctx.clock(),
      },
      skipDuplicates: true,
    });
    if (count === 0) throw new DomainError('conflict', `${input.email} is a member already.`);
    await tx.projectMember.createMany({
      data: projectIds.map((projectId) => ({ projectId, membershipId: id })),
    });
    await recordAudit(tx, ctx, {
      action: 'member.added',
      subjectId: id,
      details: { email: input.email, role: input.role, projects: projectIds },
    });
    const row = await requireMembership(tx, ctx.actor, id);
    return { ...memberOf(row), made_link: await tellThem(tx, ctx, row, origin) };
  });
  ctx.jobs.wake();
  return added;
}

/** Someone who can sign in hears of it by mail; to everyone else goes a link, where it may. */
async function tellThem(
  tx: Transaction,
  ctx: Context<MemberActor>,
  row: Awaited<ReturnType<typeof requireMembership>>,
  origin: string,
): Promise<MadePasswordLink | null> {
  const { userId, organizationId } = row;
  if (isInvited(row)) {
    const invitation = await makeLinks(tx, ctx, { userId, kind: 'invitation', origin });
    return 'made' in invitation ? invitation.made : null;
  }
  if (ctx.mailer.sends) await sendEvent(tx, noticeToMail, { notice: 'member_added', userId, organizationId });
  return null;
}

/** Of two who add the same new person at once, the first one's password stands. */
async function findOrMakeUser(
  tx: Transaction,
  ctx: Context,
  email: string,
  passwordHash: string | null,
): Promise<string> {
  await tx.user.createMany({ data: { id: ctx.newId(), email, passwordHash }, skipDuplicates: true });
  return (await tx.user.findUniqueOrThrow({ where: { email } })).id;
}
