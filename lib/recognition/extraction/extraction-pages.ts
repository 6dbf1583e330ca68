import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { type DocumentPage, getPagesToRead } from './pages-to-recognize';
import { toValuePage } from './rotated-extraction-pages';
import type { ValuePage } from './values/extraction-page-text';

type Db = Pick<Services, 'db'>;
type PageOwner = Pick<Document, 'id' | 'skipPages'>;

/**
 * Number of first pages to search. Values are on the first and last pages, so no more are loaded even from a document
 * of 20,000 pages.
 */
const FIRST_PAGES = 20;
const LAST_PAGES = 5;

/** Loads the pages of a document to search for values. Omits skipped pages. */
export async function findValuePages(services: Db, document: PageOwner): Promise<ValuePage[]> {
  return await loadPageLayouts(services, selectFirstAndLast(await findDocumentPages(services, document)));
}

/** Finds all pages of a document except those that a user skipped. */
export async function findDocumentPages({ db }: Db, { id, skipPages }: PageOwner): Promise<DocumentPage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  return getPagesToRead(spans, skipPages, () => false);
}

export const selectFirstAndLast = (pages: readonly DocumentPage[]): readonly DocumentPage[] =>
  isLongDocument(pages) ? [...pages.slice(0, FIRST_PAGES), ...pages.slice(-LAST_PAGES)] : pages;

export const isLongDocument = (pages: readonly DocumentPage[]): boolean =>
  pages.length > FIRST_PAGES + LAST_PAGES;

export const getLongDocumentNote = (pages: readonly DocumentPage[]): string =>
  `Sheaf looked for values only on the first ${FIRST_PAGES} and the last ${LAST_PAGES} of ${pages.length} pages.`;

export async function loadPageLayouts({ db }: Db, wanted: readonly DocumentPage[]): Promise<ValuePage[]> {
  if (wanted.length === 0) return [];
  const rows = await db.pageText.findMany({
    where: { OR: wanted.map(({ originId, originPage }) => ({ originId, page: originPage })) },
    select: { originId: true, page: true, width: true, height: true, source: true, layout: true },
  });
  const read = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row]));
  return wanted.flatMap(({ page, originId, originPage }) => {
    const row = read.get(`${originId} ${originPage}`);
    const layout = row?.layout as unknown as PageLayout | null | undefined;
    if (!row || !layout) return [];
    const source = row.source === 'ocr' ? ('ocr' as const) : ('native' as const);
    return [toValuePage(page, { width: row.width, height: row.height, source, layout })];
  });
}
