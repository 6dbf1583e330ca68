import type { Transaction } from '@/lib/platform/db/database';
import { type Classification, Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { comparedWith, type DecidedSegment } from './compare-decision';
import { standingOf } from './decided-segments';
import { decisionChanged } from './events';
import { placesOf, splitTakenBackAt } from './where-pages-are';

/**
 * Finds out anew what people have decided about the classified uploads that these documents hold pages of. For whoever
 * has planned, attached, accepted, reopened, brought back or erased documents, in the same transaction and after all
 * else: what was decided follows from where the pages are now, so that nothing has to be taken back.
 *
 * What doesn't stand any more is forgotten at once; what stands newly is learned by a job.
 */
export async function recordDecisions(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  // Locked, in the order of ids: of two who decide on parts of one upload, the second sees what the first has done.
  const uploads = await tx.$queryRaw<{ id: string }[]>`
    SELECT document_id AS id FROM classification
     WHERE document_id IN (SELECT origin_id FROM page_span WHERE document_id = ANY(${[...documentIds]}::uuid[]))
     ORDER BY document_id FOR UPDATE`;
  for (const { id } of uploads) {
    const row = await tx.classification.findUniqueOrThrow({ where: { documentId: id } });
    const { segments, verdict } = await judged(tx, row);
    await tx.classification.update({ where: { documentId: id }, data: verdict });
    await keepLessons(tx, row, segments);
  }
}

type Verdict = Pick<
  Prisma.ClassificationUncheckedUpdateInput,
  'decision' | 'decidedAt' | 'right' | 'cutsRight' | 'pagesMoved'
>;

const UNDECIDED: Verdict = {
  decision: Prisma.DbNull,
  decidedAt: null,
  right: null,
  cutsRight: null,
  pagesMoved: null,
};

async function judged(
  tx: Transaction,
  { documentId, pages, proposal }: Classification,
): Promise<{ segments: DecidedSegment[]; verdict: Verdict }> {
  const { segments, saidAt, isGone } = standingOf(pages, await placesOf(tx, documentId));
  if (saidAt === null || isGone) {
    // What the classifier did by itself and a person took back was wrong, whatever would have been right.
    const decidedAt = await splitTakenBackAt(tx, documentId);
    const verdict = decidedAt ? { ...UNDECIDED, decidedAt, right: false, cutsRight: false } : UNDECIDED;
    return { segments: [], verdict };
  }
  const decision = segments as unknown as Prisma.InputJsonArray;
  const compared = comparedWith(proposal as unknown as DecidedSegment[], segments);
  // One correction is enough to be wrong; to be right, all of it must have been looked at.
  const isDecided = !compared.right || segments.every(({ said }) => said);
  return {
    segments,
    verdict: isDecided ? { decision, decidedAt: saidAt, ...compared } : { ...UNDECIDED, decision },
  };
}

/** Lessons of what doesn't stand go; those whose type was corrected follow; for what is missing a job is asked. */
async function keepLessons(
  tx: Transaction,
  { documentId, organizationId, learningAsked }: Classification,
  segments: readonly DecidedSegment[],
): Promise<void> {
  const learned = await tx.classificationExample.findMany({
    where: { documentId },
    select: { id: true, startPage: true, endPage: true, docType: true },
  });
  const standing = lessonsOf(segments);
  const gone: string[] = [];
  const retyped: { id: string; docType: string | null }[] = [];
  for (const { id, startPage, endPage, docType } of learned) {
    const lesson = standing.get(startPage);
    if (lesson?.end_page !== endPage) gone.push(id);
    else {
      standing.delete(startPage);
      if (lesson.doc_type !== docType) retyped.push({ id, docType: lesson.doc_type });
    }
  }
  await forget(tx, gone);
  await retype(tx, retyped);
  // A job that has not begun will learn this, too: a thousand approved parts don't make a thousand jobs.
  if (standing.size === 0 || learningAsked) return;
  await tx.classification.update({ where: { documentId }, data: { learningAsked: true } });
  await sendEvent(tx, decisionChanged, { organizationId, documentId });
}

/** One statement for however many, as is the other: piles have thousands of parts, and others wait for the same rows. */
async function forget(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`DELETE FROM classification_example WHERE id = ANY(${[...ids]}::uuid[])`;
}

async function retype(
  tx: Transaction,
  lessons: readonly { id: string; docType: string | null }[],
): Promise<void> {
  if (lessons.length === 0) return;
  const ids = lessons.map(({ id }) => id);
  const types = lessons.map(({ docType }) => docType);
  await tx.$executeRaw`
    UPDATE classification_example SET doc_type = lesson.doc_type
      FROM unnest(${ids}::uuid[], ${types}::text[]) AS lesson (id, doc_type)
     WHERE classification_example.id = lesson.id`;
}

/** By their first page: the segments that teach. */
export const lessonsOf = (segments: readonly DecidedSegment[]): Map<number, DecidedSegment> =>
  new Map(segments.filter(({ teaches }) => teaches).map((segment) => [segment.start_page, segment]));
