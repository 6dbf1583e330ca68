import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { classifiedPages } from './classified-pages';
import type { DecidedSegment } from './compare-decision';
import { exampleOf } from './project-memory';
import { lessonsOf } from './record-decisions';

/**
 * Remembers what people have confirmed or corrected of a classified upload, as far as it isn't remembered yet. It may
 * run any number of times and at any time: what is remembered afterwards is what the decision teaches that stands then.
 */
export async function learnFromDecision(services: Services, documentId: string): Promise<void> {
  const { db, newId, clock } = services;
  // Before it is read: what is decided from now on asks for a job of its own.
  const [row] = await db.classification.updateManyAndReturn({
    where: { documentId },
    data: { learningAsked: false },
  });
  if (!row) return;
  const { organizationId, projectId } = row;
  const known = await db.classificationExample.findMany({
    where: { documentId },
    select: { startPage: true, endPage: true },
  });
  const missing = [...lessonsOf(decisionOf(row)).values()].filter(
    ({ start_page, end_page }) =>
      !known.some(({ startPage, endPage }) => startPage === start_page && endPage === end_page),
  );
  const examples: Prisma.ClassificationExampleCreateManyInput[] = [];
  for (const { start_page: startPage, end_page: endPage, doc_type } of missing) {
    const pages = await classifiedPages(services, documentId, { startPage, endPage });
    const { docType, ...features } = exampleOf(pages, doc_type);
    const lesson = { documentId, startPage, endPage, docType, createdAt: clock() };
    const learned = features as unknown as Prisma.InputJsonObject;
    examples.push({ id: newId(), organizationId, projectId, ...lesson, features: learned });
  }
  await inTransaction(db, async (tx) => {
    // Locked against whoever decides otherwise: they find what to forget, or it isn't learned any more.
    await tx.$queryRaw`SELECT 1 FROM classification WHERE document_id = ${documentId}::uuid FOR UPDATE`;
    const now = lessonsOf(decisionOf(await tx.classification.findUnique({ where: { documentId } })));
    const standing = examples.flatMap((example) => {
      const lesson = now.get(example.startPage);
      return lesson?.end_page === example.endPage ? [{ ...example, docType: lesson.doc_type }] : [];
    });
    await tx.classificationExample.createMany({ data: standing, skipDuplicates: true });
  });
}

const decisionOf = (row: { decision: Prisma.JsonValue } | null): DecidedSegment[] =>
  (row?.decision ?? []) as unknown as DecidedSegment[];
