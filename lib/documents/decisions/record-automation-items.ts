import type { Clock } from '@/lib/foundation/clock';
import type { Transaction } from '@/lib/platform/db/database';

/** Proposed cuts of an upload, or the proposed type of one of its parts. */
export interface ProposalItem {
  kind: 'splits' | 'types';
  /** First page of the part that the type belongs to, 1-based; 1 for cuts. */
  firstPage: number;
  /** Confidence of the cuts or of the type, from 0 to 1. */
  confidence: number;
  /** Sheaf decides by the rules of the project, unless the audit drew the item. */
  automatic: boolean;
  audited: boolean;
}

/** Replaces the items of an upload, for example after it is classified again. */
export async function recordAutomationItems(
  tx: Transaction,
  upload: { documentId: string; organizationId: string; projectId: string },
  items: readonly ProposalItem[],
  { clock }: { clock: Clock },
): Promise<void> {
  const { documentId } = upload;
  await tx.automationItem.deleteMany({ where: { documentId, kind: { in: ['splits', 'types'] } } });
  const createdAt = clock();
  await tx.automationItem.createMany({ data: items.map((item) => ({ ...item, ...upload, createdAt })) });
}

/** Records that a person decides about uploads whose automatic split failed. */
export async function leaveToPerson(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  await tx.automationItem.updateMany({
    where: { documentId: { in: [...documentIds] }, kind: { in: ['splits', 'types'] } },
    data: { automatic: false, audited: false },
  });
}
