import { storedLayoutCodec } from '@/lib/documents/text/stored-page-layout';
import type { LayerPage } from '@/lib/files/pdf/pdf-engine-port';
import { appendLayerPages } from '@/lib/files/pdf/searchable/layer-pages-file';
import type { Services } from '@/lib/platform/context';

/** Number of pages that are in memory at a time. */
const BATCH_PAGES = 50;

interface HeldPage {
  number: number;
  originId: string;
  page: number;
}

/**
 * Writes the recognized text of a document's pages to a file for the PDF engine. The text belongs to the pages of the
 * uploaded files, so a part of a split has the text of its pages.
 */
export async function writeLayerFile(
  { db }: Pick<Services, 'db'>,
  documentId: string,
  path: string,
): Promise<void> {
  const pages = await db.$queryRaw<HeldPage[]>`
    SELECT number::int, origin_id AS "originId", page
      FROM (SELECT origin_id, page, row_number() OVER (ORDER BY position, page) AS number
              FROM page_span, generate_series(first_page, last_page) AS page
             WHERE document_id = ${documentId}::uuid) AS held
      JOIN page_text USING (origin_id, page)
     WHERE source = 'ocr' ORDER BY number`;
  await appendLayerPages(path, []);
  for (let from = 0; from < pages.length; from += BATCH_PAGES)
    await appendLayerPages(path, await loadLayerPages({ db }, pages.slice(from, from + BATCH_PAGES)));
}

async function loadLayerPages(
  { db }: Pick<Services, 'db'>,
  pages: readonly HeldPage[],
): Promise<LayerPage[]> {
  const rows = await db.pageText.findMany({
    where: { OR: pages.map(({ originId, page }) => ({ originId, page })) },
    select: { originId: true, page: true, width: true, height: true, layout: true },
  });
  const byPage = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row]));
  return pages.flatMap(({ number, originId, page }) => {
    const row = byPage.get(`${originId} ${page}`);
    const layout = row && storedLayoutCodec.read(row.layout);
    if (!layout) return [];
    return [{ page: number, width: row.width, height: row.height, turn: layout.turn, lines: layout.lines }];
  });
}
