import type { Clock } from '@/lib/foundation/clock';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ScoredGap, SplitScores } from './split-scores';

interface ScoredDocument {
  id: string;
  organizationId: string;
  projectId: string;
}

interface Making {
  clock: Clock;
  newId: () => string;
}

/**
 * Replaces the scores and the doubtful gaps of a document. A new classification asks again about its gaps.
 *
 * @param scores `undefined` if the document has no gaps to review, because it doesn't wait or because nothing scored it
 */
export async function recordSplitScores(
  tx: Transaction,
  document: ScoredDocument,
  scores: SplitScores | undefined,
  making: Making,
): Promise<void> {
  const { id: documentId, organizationId, projectId } = document;
  await tx.doubtfulGap.deleteMany({ where: { documentId } });
  await tx.splitScores.deleteMany({ where: { documentId } });
  if (!scores) return;
  const { starts, kinds } = scores;
  const createdAt = making.clock();
  await tx.splitScores.create({
    data: { documentId, organizationId, projectId, starts, kinds, createdAt },
  });
  await createDoubtfulGaps(tx, document, scores.gaps, making);
}

/** Stores doubtful gaps of a document, unless they are stored already. */
export async function createDoubtfulGaps(
  tx: Transaction,
  { id: documentId, organizationId, projectId }: ScoredDocument,
  gaps: readonly ScoredGap[],
  { clock, newId }: Making,
): Promise<void> {
  const createdAt = clock();
  await tx.doubtfulGap.createMany({
    data: gaps.map(({ page, probability, isCut, doubt, look }) => ({
      id: newId(),
      organizationId,
      projectId,
      documentId,
      page,
      probability,
      isCut,
      doubt,
      lookKey: look?.key ?? '',
      look: look ? { before: look.before, after: look.after } : Prisma.DbNull,
      createdAt,
    })),
    skipDuplicates: true,
  });
}
