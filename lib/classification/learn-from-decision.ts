import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { classifiedPages } from './classified-pages';
import type { DecidedSegment } from './compare-decision';
import { exampleOf, TEACHING_PAGES } from './project-memory';
import { fromFirstWords } from './propose';
import { lessonsOf } from './record-decisions';
import { type RecordedSegment, sheetsOf } from './recorded-segment';

/** So many documents are learned at a time: a pile of thousands makes no transaction of minutes, nor is it held whole. */
export const LESSONS_AT_ONCE = 40;

/**
 * Remembers a few of what people have confirmed or corrected of a classified upload, as far as it isn't remembered yet.
 * It may run any number of times and at any time: what is remembered afterwards is what the decision teaches that stands
 * then.
 *
 * @param after only what begins after this page of the upload; 0 begins
 * @returns what to go on after; null when all is learned
 */
export async function learnFromDecision(
  services: Services,
  documentId: string,
  after = 0,
): Promise<number | null> {
  const row = after === 0 ? await begun(services, documentId) : await read(services.db, documentId);
  if (!row) return null;
  const missing = (await missingOf(services, row)).filter(({ start_page }) => start_page > after);
  const slice = missing.slice(0, LESSONS_AT_ONCE);
  const examples: Prisma.ClassificationExampleCreateManyInput[] = [];
  for (const segment of slice) examples.push(await learnt(services, row, segment));
  await remember(services, documentId, examples);
  return missing.length > slice.length ? slice.at(-1)!.start_page : null;
}

type Decided = Pick<
  Prisma.ClassificationGetPayload<object>,
  'documentId' | 'organizationId' | 'projectId' | 'decision' | 'proposal'
>;

/** Before it is read: what is decided from now on asks for a job of its own. */
async function begun({ db }: Services, documentId: string): Promise<Decided | null> {
  const [row] = await db.classification.updateManyAndReturn({
    where: { documentId },
    data: { learningAsked: false },
  });
  return row ?? null;
}

const read = (db: Pick<Services['db'], 'classification'>, documentId: string): Promise<Decided | null> =>
  db.classification.findUnique({ where: { documentId } });

/** What is not remembered yet, in the order of its pages. */
async function missingOf({ db }: Services, row: Decided): Promise<DecidedSegment[]> {
  const known = await db.classificationExample.findMany({
    where: { documentId: row.documentId },
    select: { startPage: true, endPage: true },
  });
  const ends = new Map(known.map(({ startPage, endPage }) => [startPage, endPage]));
  const sheets = sheetsIn(row);
  return [...decidedLessons(row).values()]
    .filter(
      (segment) => ends.get(segment.start_page) !== segment.end_page && ownPageOf(sheets, segment) !== null,
    )
    .sort((a, b) => a.start_page - b.start_page);
}

const sheetsIn = ({ proposal }: Pick<Decided, 'proposal'>): ReadonlySet<number> =>
  sheetsOf(proposal as unknown as RecordedSegment[]);

/** The first page of a document that is its own: separator sheets teach nothing. null when it is nothing but sheets. */
function ownPageOf(sheets: ReadonlySet<number>, { start_page, end_page }: DecidedSegment): number | null {
  let page = start_page;
  while (sheets.has(page)) page += 1;
  return page <= end_page ? page : null;
}

async function learnt(
  services: Services,
  row: Decided,
  segment: DecidedSegment,
): Promise<Prisma.ClassificationExampleCreateManyInput> {
  const { documentId, organizationId, projectId } = row;
  const { start_page: startPage, end_page: endPage, doc_type } = segment;
  const from = ownPageOf(sheetsIn(row), segment)!;
  const range = { startPage: from, endPage: Math.min(endPage, from + TEACHING_PAGES - 1) };
  const pages = fromFirstWords(await classifiedPages(services, documentId, range));
  const { docType, ...features } = exampleOf(pages, doc_type);
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

async function remember(
  { db }: Services,
  documentId: string,
  examples: readonly Prisma.ClassificationExampleCreateManyInput[],
): Promise<void> {
  if (examples.length === 0) return;
  await inTransaction(db, async (tx) => {
    // Locked against whoever decides otherwise: they find what to forget, or it isn't learned any more.
    await tx.$queryRaw`SELECT 1 FROM classification WHERE document_id = ${documentId}::uuid FOR UPDATE`;
    const now = decidedLessons(await read(tx, documentId));
    const standing = examples.flatMap((example) => {
      const lesson = now.get(example.startPage);
      return lesson?.end_page === example.endPage ? [{ ...example, docType: lesson.doc_type }] : [];
    });
    await tx.classificationExample.createMany({ data: standing, skipDuplicates: true });
  });
}

const decidedLessons = (row: Pick<Decided, 'decision'> | null): Map<number, DecidedSegment> =>
  lessonsOf((row?.decision ?? []) as unknown as DecidedSegment[]);
