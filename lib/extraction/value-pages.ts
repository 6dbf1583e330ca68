import type { Services } from '@/lib/context';
import type { PageLayout } from '@/lib/pdf/engine';
import type { Document } from '@/lib/platform/db/generated/client';
import { type DocumentPage, pagesToRead } from './pages-to-read';
import type { ValuePage } from './values/page-text';

/** Values stand on the first pages of a document and on its last; of a book of 20,000 no more are asked for. */
const FIRST_PAGES = 20;
const LAST_PAGES = 5;

/** The pages of a document that values are looked for on, as they were read; skipped ones are left out. */
export async function findValuePages(
  { db }: Pick<Services, 'db'>,
  { id, skipPages }: Pick<Document, 'id' | 'skipPages'>,
): Promise<ValuePage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  const all = pagesToRead(spans, skipPages, () => false);
  const wanted =
    all.length <= FIRST_PAGES + LAST_PAGES ? all : [...all.slice(0, FIRST_PAGES), ...all.slice(-LAST_PAGES)];
  if (wanted.length === 0) return [];
  const rows = await db.pageText.findMany({
    where: { OR: wanted.map(({ originId, originPage }) => ({ originId, page: originPage })) },
    select: { originId: true, page: true, width: true, height: true, source: true, layout: true },
  });
  const read = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row]));
  return wanted.flatMap(({ page, originId, originPage }: DocumentPage) => {
    const row = read.get(`${originId} ${originPage}`);
    const layout = row?.layout as unknown as PageLayout | null | undefined;
    if (!row || !layout) return [];
    const source = row.source === 'ocr' ? ('ocr' as const) : ('native' as const);
    return [{ page, width: row.width, height: row.height, source, lines: layout.lines }];
  });
}
