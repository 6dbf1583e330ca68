import type { DecidedSegment } from '@/lib/documents/decisions/compare-review-decision';
import { mapByFirstPage } from '@/lib/documents/decisions/record-review-decisions';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { buildExample, MAX_EXAMPLE_PAGES } from './classifier-project-memory';
import { loadClassifiedPages } from './load-classified-pages';
import { skipLeadingBlankPages } from './propose-segments';
import { getSheetPages, type RecordedSegment } from './recorded-proposal-segment';

/**
 * Maximum number of documents learned at a time, so that a pile of thousands neither makes a long transaction nor is
 * held in memory.
 */
export const EXAMPLES_PER_BATCH = 40;

/**
 * Stores some examples of what users have confirmed or corrected in a classified upload, unless stored already. It can
 * run at any time and repeatedly: the stored examples always match the current decision.
 *
 * @param after continues after this page of the upload; 0 starts from the beginning
 * @returns the page to continue after, or `null` if everything is learned
 */
export async function learnFromDecision(
  services: Services,
  documentId: string,
  after = 0,
): Promise<number | null> {
  const row =
    after === 0 ? await beginLearning(services, documentId) : await loadDecision(services.db, documentId);
  if (!row) return null;
  const missing = (await findMissingExamples(services, row)).filter(({ start_page }) => start_page > after);
  const slice = missing.slice(0, EXAMPLES_PER_BATCH);
  const examples: Prisma.ClassificationExampleCreateManyInput[] = [];
  for (const segment of slice) examples.push(await buildExampleRow(services, row, segment));
  await storeExamples(services, documentId, examples);
  return missing.length > slice.length ? slice.at(-1)!.start_page : null;
}

type DecidedUpload = Pick<
  Prisma.ClassificationGetPayload<object>,
  'documentId' | 'organizationId' | 'projectId' | 'decision' | 'proposal'
>;

/** Marks the start of learning. Call it before reading the decision: later decisions then request another job. */
async function beginLearning({ db }: Services, documentId: string): Promise<DecidedUpload | null> {
  const [row] = await db.classification.updateManyAndReturn({
    where: { documentId },
    data: { learningAsked: false },
  });
  return row ?? null;
}

const loadDecision = (
  db: Pick<Services['db'], 'classification'>,
  documentId: string,
): Promise<DecidedUpload | null> => db.classification.findUnique({ where: { documentId } });

/** Returns the examples that are not stored yet, in page order. */
async function findMissingExamples({ db }: Services, row: DecidedUpload): Promise<DecidedSegment[]> {
  const known = await db.classificationExample.findMany({
    where: { documentId: row.documentId },
    select: { startPage: true, endPage: true },
  });
  const ends = new Map(known.map(({ startPage, endPage }) => [startPage, endPage]));
  const sheets = getProposedSheets(row);
  return [...getDecidedExamples(row).values()]
    .filter(
      (segment) =>
        ends.get(segment.start_page) !== segment.end_page && findFirstContentPage(sheets, segment) !== null,
    )
    .sort((a, b) => a.start_page - b.start_page);
}

const getProposedSheets = ({ proposal }: Pick<DecidedUpload, 'proposal'>): ReadonlySet<number> =>
  getSheetPages(proposal as unknown as RecordedSegment[]);

/** Returns the first page of a document that is not a separator sheet, or `null` if there are only sheets. */
function findFirstContentPage(
  sheets: ReadonlySet<number>,
  { start_page, end_page }: DecidedSegment,
): number | null {
  let page = start_page;
  while (sheets.has(page)) page += 1;
  return page <= end_page ? page : null;
}

async function buildExampleRow(
  services: Services,
  row: DecidedUpload,
  segment: DecidedSegment,
): Promise<Prisma.ClassificationExampleCreateManyInput> {
  const { documentId, organizationId, projectId } = row;
  const { start_page: startPage, end_page: endPage, doc_type } = segment;
  const from = findFirstContentPage(getProposedSheets(row), segment)!;
  const range = { startPage: from, endPage: Math.min(endPage, from + MAX_EXAMPLE_PAGES - 1) };
  const pages = skipLeadingBlankPages(await loadClassifiedPages(services, documentId, range));
  const { docType, ...features } = buildExample(pages, doc_type);
  return {
    id: services.newId(),
    organizationId,
    projectId,
    documentId,
    startPage,
    endPage,
    docType,
    createdAt: services.clock(),
    features: features as unknown as Prisma.InputJsonObject,
  };
}

async function storeExamples(
  { db }: Services,
  documentId: string,
  examples: readonly Prisma.ClassificationExampleCreateManyInput[],
): Promise<void> {
  if (examples.length === 0) return;
  await inTransaction(db, async (tx) => {
    // Lock against concurrent decisions: they either find the example to delete, or it is not learned.
    await tx.$queryRaw`SELECT 1 FROM classification WHERE document_id = ${documentId}::uuid FOR UPDATE`;
    const now = getDecidedExamples(await loadDecision(tx, documentId));
    const valid = examples.flatMap((example) => {
      const segment = now.get(example.startPage);
      return segment?.end_page === example.endPage ? [{ ...example, docType: segment.doc_type }] : [];
    });
    await tx.classificationExample.createMany({ data: valid, skipDuplicates: true });
  });
}

const getDecidedExamples = (row: Pick<DecidedUpload, 'decision'> | null): Map<number, DecidedSegment> =>
  mapByFirstPage((row?.decision ?? []) as unknown as DecidedSegment[]);
