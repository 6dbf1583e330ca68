import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { getShadowSource } from '@/lib/tenancy/projects/proposal-source';
import { proposeWithShadow } from './propose-document';
import { RecordedSegments, toRecordedSegments } from './recorded-proposal-segment';

/**
 * Asks the second classifier of a project about a classified file, and stores its proposal for the report. The file
 * itself doesn't change.
 *
 * @throws UnusableResponseError except on the last attempt
 */
export async function askShadowClassifier(
  services: Services,
  documentId: string,
  options: { isLastTry: boolean },
): Promise<void> {
  const { db } = services;
  const document = await db.document.findUnique({
    where: {
      id: documentId,
      // A cut upload is removed too, but its pages are still in the list.
      OR: [{ removalReason: null }, { removalReason: { in: ['cut', 'attached'] } }],
      project: { archivedAt: null, deletedAt: null },
    },
    include: { project: true, classification: { select: { shadowSource: true } } },
  });
  const source = document?.classification?.shadowSource;
  if (!document || !source) return;
  if (source === 'builtin' && (await hasLearned(services, documentId))) return;
  // The settings have changed since: another provider would be compared under the name of this one.
  if (getShadowSource(readSettings(document.project), document.pageCount) !== source) return;
  const proposal = await proposeWithShadow(services, document, options);
  if (!proposal) return;
  const segments = RecordedSegments.parse(toRecordedSegments(proposal.segments));
  await inTransaction(db, async (tx) => {
    const { count } = await tx.classification.updateMany({
      where: { documentId, shadowSource: source },
      data: { shadowProposal: segments as unknown as Prisma.InputJsonArray },
    });
    // A person can have decided in the meantime.
    if (count > 0) await recordReviewDecisions(tx, [documentId]);
  });
}

/** Returns `true` if the built-in classifier has learned from the file. It would then repeat a decision of a person. */
const hasLearned = async ({ db }: Pick<Services, 'db'>, documentId: string): Promise<boolean> =>
  (await db.classificationExample.count({ where: { documentId } })) > 0;
