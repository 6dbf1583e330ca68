import type { Member as MemberActor, Role } from '@/lib/foundation/actor';
import { requireVersion } from '@/lib/foundation/content-version';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { requireProjects } from '@/lib/tenancy/access/require-projects';
import { lockAccount, markCredentialKnown } from '@/lib/tenancy/account/credential-proof';
import { getLinkVisibilityProblem } from '@/lib/tenancy/account/password-links/link-visibility';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { hashFirstPassword } from './hash-first-password';
import { changePendingMember } from './invitations/change-pending-member';
import { findPendingMember } from './invitations/pending-members';
import { lockMembers, requireAnotherOwner } from './lock-members';
import { getMemberVersion, requireMembership, toMember } from './members';
import type { Member, MemberChange } from './schemas';

/**
 * Changes a member's role or projects, or sets a first password for a member without one.
 *
 * @param options.ifMatch the If-Match header: change only if role and projects are unchanged
 * @throws DomainError not_found; precondition_failed; invalid for an unknown project and for a password that is easy to
 *   guess; forbidden for an admin who changes an owner; conflict for the last owner, and for a password that the caller
 *   may not set
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
    requireVersion(options.ifMatch, getMemberVersion(before), before.user.email);
    if (input.role) await changeRole(tx, ctx, before, input.role);
    if (projectIds) await replaceProjects(tx, before.id, projectIds);
    if (passwordHash) await setFirstPassword(tx, ctx, before.userId, passwordHash);
    const after = toMember(await requireMembership(tx, ctx.actor, path.memberId));
    await recordAudit(tx, ctx, {
      action: 'member.changed',
      subjectId: before.id,
      details: {
        email: after.email,
        role: { before: before.role, after: after.role },
        ...(projectIds && { projects: { before: toMember(before).projects, after: after.projects } }),
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

/**
 * Sets a member's first password. An admin who sets a password can sign in as the user, so the rules of shown links
 * apply.
 */
async function setFirstPassword(
  tx: Transaction,
  ctx: Context<MemberActor>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  // Includes another organization that the user is joining now: an acceptance holds this lock until it is committed.
  await lockAccount(tx, userId);
  const rejection = await getLinkVisibilityProblem(tx, ctx.actor.userId, userId);
  if (rejection) throw rejection;
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { passwordHash },
  });
  if (count === 0)
    throw new DomainError('conflict', 'This member already has a password.', {
      reason: 'member_has_password',
    });
  await revokePasswordLinks(tx, ctx, { userId });
  await markCredentialKnown(tx, userId, ctx.actor.userId);
}
