import type { Services } from '@/lib/context';
import type { PageLayout } from '@/lib/pdf/engine';
import type { Document } from '@/lib/platform/db/generated/client';
import { type DocumentPage, pagesToRead } from './pages-to-read';
import { valuePageOf } from './turned-pages';
import type { ValuePage } from './values/page-text';

type Db = Pick<Services, 'db'>;
type Whose = Pick<Document, 'id' | 'skipPages'>;

/** Values stand on the first pages of a document and on its last; of a book of 20,000 no more are asked for. */
const FIRST_PAGES = 20;
const LAST_PAGES = 5;

/** The pages of a document that values are looked for on, as they were read; skipped ones are left out. */
export async function findValuePages(services: Db, document: Whose): Promise<ValuePage[]> {
  return await readLayouts(services, firstAndLast(await findDocumentPages(services, document)));
}

/** All pages of a document that a person wants read. */
export async function findDocumentPages({ db }: Db, { id, skipPages }: Whose): Promise<DocumentPage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  return pagesToRead(spans, skipPages, () => false);
}

/** Those of a document's pages that values are looked for on. */
export const firstAndLast = (pages: readonly DocumentPage[]): readonly DocumentPage[] =>
  isLong(pages) ? [...pages.slice(0, FIRST_PAGES), ...pages.slice(-LAST_PAGES)] : pages;

/** Whether there are pages that values are not looked for on. */
export const isLong = (pages: readonly DocumentPage[]): boolean => pages.length > FIRST_PAGES + LAST_PAGES;

/** What a person should know of a long document. */
export const noteOfLong = (pages: readonly DocumentPage[]): string =>
  `Values were looked for on the first ${FIRST_PAGES} and the last ${LAST_PAGES} of ${pages.length} pages.`;

/** Pages with their text, as far as they were read. */
export async function readLayouts({ db }: Db, wanted: readonly DocumentPage[]): Promise<ValuePage[]> {
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
    return [valuePageOf(page, { width: row.width, height: row.height, source, layout })];
  });
}
