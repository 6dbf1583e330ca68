import type { Member as MemberActor, Role } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { lockAccount, markKnownTo } from '@/lib/account/credential-proof';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import { whyNotShown } from '@/lib/account/password-links/why-not-shown';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { requireVersion } from '@/lib/core/content-version';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requireProjects } from '@/lib/projects/require-projects';
import { hashFirstPassword } from './hash-first-password';
import { changePendingMember } from './invitations/change-pending-member';
import { findPendingMember } from './invitations/pending-members';
import { lockMembers, requireAnotherOwner } from './lock-members';
import { memberOf, requireMembership, versionOf } from './members';
import { requireOrganization } from './require-organization';
import type { Member, MemberChange } from './schemas';

/**
 * Changes a member's role or projects, or gives a first password to someone who has none.
 *
 * @param options.ifMatch the If-Match header: only when nobody has changed role or projects since
 * @throws DomainError not_found; precondition_failed; invalid for an unknown project and for a password that is easily
 *   guessed; forbidden for an admin who changes an owner; conflict for the last owner, and for a password that isn't
 *   theirs to set
 */
export async function changeMember(
  ctx: Context<MemberActor>,
  path: { organizationId: string; memberId: string },
  input: MemberChange,
  options: { ifMatch?: string } = {},
): Promise<Member> {
  requireOrganization(ctx, path.organizationId);
  const { user } =
    (await findPendingMember(ctx.db, ctx.actor, path.memberId)) ??
    (await requireMembership(ctx.db, ctx.actor, path.memberId));
  requirePermission(ctx.actor, 'manage_members');
  const projectIds = input.projects && (await requireProjects(ctx, input.projects));
  const passwordHash = await hashFirstPassword(ctx, input.password, user);
  return inTransaction(ctx.db, async (tx) => {
    await lockMembers(tx, ctx.actor.organizationId);
    const pending = await findPendingMember(tx, ctx.actor, path.memberId);
    if (pending) {
      const { role } = input;
      const password = passwordHash !== null;
      return changePendingMember(tx, ctx, pending, { role, projectIds, password, ...options });
    }
    const before = await requireMembership(tx, ctx.actor, path.memberId);
    requireVersion(options.ifMatch, versionOf(before), before.user.email);
    if (input.role) await changeRole(tx, ctx, before, input.role);
    if (projectIds) await replaceProjects(tx, before.id, projectIds);
    if (passwordHash) await giveFirstPassword(tx, ctx, before.userId, passwordHash);
    const after = memberOf(await requireMembership(tx, ctx.actor, path.memberId));
    await recordAudit(tx, ctx, {
      action: 'member.changed',
      subjectId: before.id,
      details: {
        email: after.email,
        role: { before: before.role, after: after.role },
        ...(projectIds && { projects: { before: memberOf(before).projects, after: after.projects } }),
        ...(passwordHash && { password: 'set' }),
      },
    });
    return after;
  });
}

async function changeRole(
  tx: Transaction,
  { actor }: Context<MemberActor>,
  before: { id: string; role: Role },
  role: Role,
): Promise<void> {
  if (before.role === role) return;
  if (before.role === 'owner' || role === 'owner') requirePermission(actor, 'manage_owners');
  if (before.role === 'owner') await requireAnotherOwner(tx, actor.organizationId, before.id);
  await tx.membership.update({ where: { id: before.id }, data: { role } });
}

async function replaceProjects(tx: Transaction, membershipId: string, projectIds: string[]): Promise<void> {
  await tx.projectMember.deleteMany({ where: { membershipId } });
  await tx.projectMember.createMany({ data: projectIds.map((projectId) => ({ projectId, membershipId })) });
}

/** Who types a password for someone can become them, just as who is shown a link of theirs. */
async function giveFirstPassword(
  tx: Transaction,
  ctx: Context<MemberActor>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  // Another organization that the person is joining right now counts: an acceptance holds this lock until it is committed.
  await lockAccount(tx, userId);
  const refusal = await whyNotShown(tx, ctx.actor.userId, userId);
  if (refusal) throw refusal;
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { passwordHash },
  });
  if (count === 0) throw new DomainError('conflict', 'They have a password already.');
  await revokeLinks(tx, ctx, { userId });
  await markKnownTo(tx, userId, ctx.actor.userId);
}
