import { toMember } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { PendingMembership } from '@/lib/platform/db/generated/client';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/** Proof that the user accepted personally. */
export type JoinProof = 'session' | 'single_sign_on' | 'link' | 'email';

/**
 * Turns a pending membership into a membership with the same ID. Call under `lockAccount`, with a row that was read
 * under `lockInvitation`, so that role and projects are current.
 *
 * @throws DomainError not_found if the pending membership no longer exists
 */
export async function joinOrganization(
  tx: Transaction,
  services: Pick<Services, 'newId' | 'clock'>,
  pending: PendingMembership,
  proof: JoinProof,
): Promise<void> {
  const { id, organizationId, userId, role } = pending;
  const { count } = await tx.pendingMembership.deleteMany({ where: { id } });
  if (count === 0) throw createNotFoundError('invitation');
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.membership.create({ data: { id, organizationId, userId, role, createdAt: services.clock() } });
  const projects = await tx.project.findMany({
    where: { organizationId, id: { in: pending.projectIds }, deletedAt: null },
    select: { id: true },
  });
  await tx.projectMember.createMany({
    data: projects.map((project) => ({ projectId: project.id, membershipId: id })),
  });
  const actor = toMember({ id, userId, organizationId, role });
  await recordAudit(
    tx,
    { ...services, actor },
    { action: 'member.joined', subjectId: id, details: { email, role, proof } },
  );
}
