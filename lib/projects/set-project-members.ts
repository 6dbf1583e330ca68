import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import { findPendingMembers, pendingMemberOf } from '@/lib/organizations/invitations/pending-members';
import { lockMembers } from '@/lib/organizations/lock-members';
import { findMembers, memberOf } from '@/lib/organizations/members';
import type { MemberList } from '@/lib/organizations/schemas';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { NewProjectMembers } from './schemas';

/**
 * Says who was added to the project: they, and nobody else.
 *
 * @throws DomainError not_found, forbidden; invalid, with an error for each id that is no member's
 */
export async function setProjectMembers(
  ctx: Context<Member>,
  uuid: string,
  input: NewProjectMembers,
): Promise<MemberList> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_members');
  const projectId = project.id;
  return inTransaction(ctx.db, async (tx) => {
    await lockMembers(tx, ctx.actor.organizationId);
    const { ids, pendingIds } = await requireMembers(tx, ctx.actor.organizationId, input.member_ids);
    const before = await tx.projectMember.findMany({ where: { projectId } });
    await tx.projectMember.deleteMany({ where: { projectId } });
    await tx.projectMember.createMany({ data: ids.map((membershipId) => ({ projectId, membershipId })) });
    await preparePending(tx, ctx.actor.organizationId, projectId, pendingIds);
    await recordAudit(tx, ctx, {
      action: 'project.members_changed',
      projectId,
      subjectId: projectId,
      details: { before: before.map(({ membershipId }) => membershipId), after: [...ids, ...pendingIds] },
    });
    const members = await findMembers(tx, { projects: { some: { projectId } } });
    const pending = await findPendingMembers(tx, { id: { in: pendingIds } });
    return {
      members: [
        ...members.map((row) => memberOf(row)),
        ...(await Promise.all(pending.map((row) => pendingMemberOf(tx, ctx, row)))),
      ],
    };
  });
}

/** Says of pending members that they join the project on acceptance: they, and no other pending members. */
async function preparePending(
  tx: Transaction,
  organizationId: string,
  projectId: string,
  ids: string[],
): Promise<void> {
  const rows = await tx.pendingMembership.findMany({ where: { organizationId } });
  for (const { id, projectIds } of rows) {
    if (projectIds.includes(projectId) === ids.includes(id)) continue;
    const others = projectIds.filter((each) => each !== projectId);
    const after = ids.includes(id) ? [...others, projectId] : others;
    await tx.pendingMembership.updateMany({ where: { id }, data: { projectIds: after } });
  }
}

/** @returns each id once */
async function requireMembers(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<{ ids: string[]; pendingIds: string[] }> {
  const rows = await tx.membership.findMany({
    where: { organizationId, id: { in: ids } },
    select: { id: true },
  });
  const pending = await tx.pendingMembership.findMany({
    where: { organizationId, id: { in: ids } },
    select: { id: true },
  });
  const known = new Set([...rows, ...pending].map(({ id }) => id));
  const errors: FieldErrors = {};
  ids.forEach((id, index) => {
    if (!known.has(id)) errors[`member_ids.${index}`] = [`There is no member ${id}.`];
  });
  refuseWith('invalid', errors);
  return { ids: rows.map(({ id }) => id), pendingIds: pending.map(({ id }) => id) };
}
