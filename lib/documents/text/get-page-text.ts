import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePageOrigin } from './require-page-origin';
import type { PageText, TextQuery } from './schemas';

interface Row {
  text: string;
  length: number;
  source: string;
}

/**
 * Returns a section of the text of a document's page, which can have a million characters.
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
    SELECT substr(text, ${offset + 1}::int, ${limit}::int) AS text, length(text)::int AS length, source
      FROM page_text WHERE origin_id = ${origin.originId}::uuid AND page = ${origin.originPage}::int`;
  if (!row) return { page, text: '', source: null, next_offset: null };
  const next = offset + limit;
  return {
    page,
    text: row.text,
    source: row.source === 'ocr' ? 'ocr' : 'native',
    next_offset: next < row.length ? next : null,
  };
}
