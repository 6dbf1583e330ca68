import { sliceRuns } from '@/lib/documents/origin-runs';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { requireDocument } from '@/lib/tenancy/access/require-document';
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
  const { id, originalFilename, pageCount } = await requireDocument(ctx, uuid);
  const origin = await findOrigin(ctx, id, page);
  if (!origin) {
    const pages = pageCount === 0 ? 'its pages were not counted' : `it has ${pageCount}`;
    throw new DomainError('not_found', `“${originalFilename}” has no page ${page}: ${pages}.`);
  }
  // The database slices the text, in whole characters.
  const [row] = await ctx.db.$queryRaw<Row[]>`
    SELECT substr(text, ${offset + 1}::int, ${limit}::int) AS text, length(text)::int AS length, source
      FROM page_text WHERE origin_id = ${origin.originId}::uuid AND page = ${origin.page}::int`;
  if (!row) return { page, text: '', source: null, next_offset: null };
  const next = offset + limit;
  return {
    page,
    text: row.text,
    source: row.source === 'ocr' ? 'ocr' : 'native',
    next_offset: next < row.length ? next : null,
  };
}

/** Returns the origin of a document's page. */
async function findOrigin({ db }: Context<Member>, documentId: string, page: number) {
  const spans = await db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const [run] = sliceRuns(spans, page, page);
  return run && { originId: run.originId, page: run.firstPage };
}
