import type { Person } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { toStoredDetails } from './audit-details';
import type { AuditEntryInput } from './record-audit';

/**
 * Records a user's action that concerns all their organizations, in the transaction of the change: one entry in each
 * organization, or one entry without an organization if they belong to none.
 */
export async function recordPersonAudit(
  tx: Transaction,
  ctx: Pick<Services, 'newId' | 'clock'> & { actor: Pick<Person, 'userId'> },
  entry: AuditEntryInput,
): Promise<void> {
  const { userId } = ctx.actor;
  const memberships = await tx.membership.findMany({ where: { userId }, select: { organizationId: true } });
  const organizations = memberships.map(({ organizationId }) => organizationId);
  await tx.auditEntry.createMany({
    data: (organizations.length > 0 ? organizations : [null]).map((organizationId) => ({
      id: ctx.newId(),
      organizationId,
      actorKind: 'user',
      actorId: userId,
      action: entry.action,
      subjectId: entry.subjectId,
      details: toStoredDetails(entry),
      createdAt: ctx.clock(),
    })),
  });
}
