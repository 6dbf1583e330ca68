import { recordAudit } from '@/lib/audit/record-audit';
import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { PendingMembership } from '@/lib/platform/db/generated/client';

/** The proof that the person themselves accepted. */
export type JoinProof = 'session' | 'single_sign_on' | 'link' | 'email';

/**
 * Turns a pending membership into a membership with the same ID. Call under `lockAccount`.
 *
 * @returns whether the pending membership was still there
 */
export async function joinOrganization(
  tx: Transaction,
  services: Pick<Services, 'newId' | 'clock'>,
  pending: PendingMembership,
  proof: JoinProof,
): Promise<boolean> {
  const { id, organizationId, userId, role } = pending;
  const { count } = await tx.pendingMembership.deleteMany({ where: { id } });
  if (count === 0) return false;
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.membership.create({ data: { id, organizationId, userId, role, createdAt: services.clock() } });
  const projects = await tx.project.findMany({
    where: { organizationId, id: { in: pending.projectIds } },
    select: { id: true },
  });
  await tx.projectMember.createMany({
    data: projects.map((project) => ({ projectId: project.id, membershipId: id })),
  });
  const actor = { kind: 'member' as const, userId, membershipId: id, organizationId, role, sessionId: null };
  await recordAudit(
    tx,
    { ...services, actor },
    { action: 'member.joined', subjectId: id, details: { email, role, proof } },
  );
  return true;
}
