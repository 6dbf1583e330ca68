import type { Turn } from '@/lib/files/pdf/pdf-engine-port';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { storedBarcodesCodec, toDisplayedBox } from './page-barcodes';
import { requirePageOrigin } from './require-page-origin';
import type { PageText, TextQuery } from './schemas';

interface Row {
  text: string;
  length: number;
  source: string;
  width: number;
  height: number;
  turn: 0 | Turn;
  barcodes: unknown;
  ocrFallback: string | null;
}

/**
 * Returns a section of the text of a document's page, which can have a million characters, and the page's barcodes.
 *
 * @throws DomainError `not_found`, also for a missing page; `forbidden`
 */
export async function getPageText(
  ctx: Context<Member>,
  uuid: string,
  { page, offset, limit }: TextQuery,
): Promise<PageText> {
  const origin = await requirePageOrigin(ctx, uuid, page);
  // The database slices the text, in whole characters.
  const [row] = await ctx.db.$queryRaw<Row[]>`
    SELECT substr(text, ${offset + 1}::int, ${limit}::int) AS text, length(text)::int AS length, source,
           width, height, barcodes, ocr_fallback AS "ocrFallback",
           CASE WHEN layout -> 'turn' IN ('90', '180', '270') THEN (layout ->> 'turn')::int ELSE 0 END AS turn
      FROM page_text WHERE origin_id = ${origin.originId}::uuid AND page = ${origin.originPage}::int`;
  if (!row) return { page, text: '', source: null, ocr_fallback: null, next_offset: null, barcodes: null };
  const next = offset + limit;
  const barcodes = row.barcodes === null ? null : storedBarcodesCodec.read(row.barcodes);
  return {
    page,
    text: row.text,
    source: row.source === 'ocr' ? 'ocr' : 'native',
    ocr_fallback: row.ocrFallback,
    next_offset: next < row.length ? next : null,
    barcodes: barcodes?.map(({ box, ...barcode }) => ({ ...barcode, box: toDisplayedBox(box, row) })) ?? null,
  };
}
