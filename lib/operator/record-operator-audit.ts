import type { AuditEntryInput } from '@/lib/audit/record-audit';
import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Writes down what an operator did, in the transaction of the change: an entry in each organization that it concerns,
 * one without an organization where it concerns the installation. The operator is whoever may run programs there, so
 * that no account is named.
 */
export async function recordOperatorAudit(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  organizationIds: readonly string[],
  { action, subjectId, details = {} }: AuditEntryInput,
): Promise<void> {
  const createdAt = clock();
  await tx.auditEntry.createMany({
    data: (organizationIds.length > 0 ? organizationIds : [null]).map((organizationId) => ({
      id: newId(),
      organizationId,
      actorKind: 'system',
      action,
      subjectId,
      details: { ...details, by: 'operator' },
      createdAt,
    })),
  });
}
