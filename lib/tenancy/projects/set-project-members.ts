import type { Member } from '@/lib/foundation/actor';
import { type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { findPendingMembers, toPendingMember } from '@/lib/tenancy/organizations/invitations/pending-members';
import { lockMembers } from '@/lib/tenancy/organizations/lock-members';
import { findMembers, toMember } from '@/lib/tenancy/organizations/members';
import type { MemberList } from '@/lib/tenancy/organizations/schemas';
import type { NewProjectMembers } from './schemas';

/**
 * Replaces the list of members who were added to the project.
 *
 * @throws DomainError not_found, forbidden; invalid, with an error for each ID that isn't a member's
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
        ...members.map((row) => toMember(row)),
        ...(await Promise.all(pending.map((row) => toPendingMember(tx, ctx, row)))),
      ],
    };
  });
}

/** Replaces the list of pending members who join the project on acceptance. */
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

/** @returns each ID once */
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
  throwFieldErrors('invalid', errors, { reason: 'not_found', values: { what: 'member' } });
  return { ids: rows.map(({ id }) => id), pendingIds: pending.map(({ id }) => id) };
}
