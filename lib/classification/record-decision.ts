import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { comparedWith, type DecidedSegment } from './compare-decision';
import { classificationDecided } from './events';

/** What a page change has decided about one of its documents. */
export interface Decision {
  documentId: string;
  /** All pages of the document, in order. */
  segments: DecidedSegment[];
}

/**
 * Keeps what was decided beside what was proposed, for those documents that were classified. A person's decision
 * teaches the project; the classifier's own does not.
 */
export async function recordDecisions(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  change: { id: string; isAutomatic: boolean },
  decisions: readonly Decision[],
): Promise<void> {
  const rows = await tx.classification.findMany({
    where: { documentId: { in: decisions.map(({ documentId }) => documentId) } },
  });
  for (const { documentId, proposal } of rows) {
    const { segments } = decisions.find((decision) => decision.documentId === documentId)!;
    const compared = comparedWith(proposal as unknown as DecidedSegment[], segments);
    await tx.classification.update({
      where: { documentId },
      data: {
        decision: segments as unknown as Prisma.InputJsonArray,
        automatic: change.isAutomatic,
        pageChangeId: change.id,
        decidedAt: clock(),
        ...compared,
      },
    });
  }
  if (rows.length > 0 && !change.isAutomatic) {
    await sendEvent(tx, classificationDecided, { pageChangeId: change.id });
  }
}

/**
 * Takes a decision back with the change that made it: what it taught is forgotten. When a person takes back what the
 * classifier did by itself, that was wrong.
 */
export async function takeBackDecisions(tx: Transaction, pageChangeId: string): Promise<void> {
  await tx.classificationExample.deleteMany({ where: { pageChangeId } });
  await tx.classification.updateMany({
    where: { pageChangeId, automatic: true },
    data: { right: false, cutsRight: false },
  });
  await tx.classification.updateMany({
    where: { pageChangeId, automatic: false },
    data: {
      decision: Prisma.DbNull,
      pageChangeId: null,
      decidedAt: null,
      right: null,
      cutsRight: null,
      pagesMoved: null,
    },
  });
}
