import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Classification, Prisma } from '@/lib/platform/db/generated/client';
import { classifiedPages } from './classified-pages';
import type { DecidedSegment } from './compare-decision';
import { exampleOf } from './project-memory';

/**
 * Remembers the documents of a person's decision, as they were confirmed or corrected. Running it twice remembers them
 * once; after an undo it remembers nothing.
 */
export async function learnFromChange(services: Services, pageChangeId: string): Promise<void> {
  const rows = await services.db.classification.findMany({ where: { pageChangeId, automatic: false } });
  const examples: Prisma.ClassificationExampleCreateManyInput[] = [];
  for (const row of rows) examples.push(...(await examplesOf(services, row)));
  await inTransaction(services.db, async (tx) => {
    // Locked against an undo, which would find nothing to forget yet.
    const [change] = await tx.$queryRaw<{ status: string }[]>`
      SELECT status::text FROM page_change WHERE id = ${pageChangeId}::uuid FOR UPDATE`;
    await tx.classificationExample.deleteMany({ where: { pageChangeId } });
    if (change?.status !== 'undone') await tx.classificationExample.createMany({ data: examples });
  });
}

async function examplesOf(
  services: Services,
  { documentId, organizationId, projectId, decision, pageChangeId }: Classification,
): Promise<Prisma.ClassificationExampleCreateManyInput[]> {
  const pages = await classifiedPages(services, documentId);
  const spans = await services.db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  return ((decision ?? []) as unknown as DecidedSegment[])
    .filter(({ teaches }) => teaches)
    .map(({ start_page, end_page, doc_type }) => {
      const { docType, ...features } = exampleOf(pages.slice(start_page - 1, end_page), doc_type);
      return {
        id: services.newId(),
        organizationId,
        projectId,
        documentId,
        pageChangeId,
        docType,
        features: {
          ...features,
          origins: originsOf(spans, start_page, end_page),
        } as unknown as Prisma.InputJsonObject,
        createdAt: services.clock(),
      };
    });
}

/** Where pages of a document (1-based, inclusive) came from: what `forgetErased` finds an example by. */
function originsOf(
  spans: readonly { originId: string; firstPage: number; lastPage: number }[],
  startPage: number,
  endPage: number,
) {
  let before = 0;
  return spans.flatMap(({ originId, firstPage, lastPage }) => {
    const first = Math.max(firstPage, firstPage + startPage - 1 - before);
    const last = Math.min(lastPage, firstPage + endPage - 1 - before);
    before += lastPage - firstPage + 1;
    return first <= last ? [{ origin: originId, first, last }] : [];
  });
}
