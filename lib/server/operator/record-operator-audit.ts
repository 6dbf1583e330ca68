import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { toStoredDetails } from '@/lib/tenancy/audit/audit-details';
import type { AuditEntryInput } from '@/lib/tenancy/audit/record-audit';

/**
 * Records an operator's action in the audit log, in the transaction of the change: one entry in each organization
 * concerned, or one entry without an organization if the action concerns the installation. The entry names no account,
 * because anyone who can run commands on the machine is an operator.
 */
export async function recordOperatorAudit(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  organizationIds: readonly string[],
  entry: AuditEntryInput,
): Promise<void> {
  const createdAt = clock();
  await tx.auditEntry.createMany({
    data: (organizationIds.length > 0 ? organizationIds : [null]).map((organizationId) => ({
      id: newId(),
      organizationId,
      actorKind: 'system',
      action: entry.action,
      subjectId: entry.subjectId,
      details: { ...toStoredDetails(entry), by: 'operator' },
      createdAt,
    })),
  });
}
