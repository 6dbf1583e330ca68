import { recordAudit } from '@/lib/audit/record-audit';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { PendingMembership } from '@/lib/platform/db/generated/client';

/** The proof that the person themselves accepted. */
export type JoinProof = 'session' | 'single_sign_on' | 'link' | 'email';

/**
 * Turns a pending membership into a membership with the same ID. Call under `lockAccount`, with a row that was read under
 * `lockInvitation`: its role and projects are those of the moment of acceptance.
 *
 * @throws DomainError not_found if the pending membership is gone
 */
export async function joinOrganization(
  tx: Transaction,
  services: Pick<Services, 'newId' | 'clock'>,
  pending: PendingMembership,
  proof: JoinProof,
): Promise<void> {
  const { id, organizationId, userId, role } = pending;
  const { count } = await tx.pendingMembership.deleteMany({ where: { id } });
  if (count === 0) throw new DomainError('not_found', 'There is no such invitation.');
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
}
