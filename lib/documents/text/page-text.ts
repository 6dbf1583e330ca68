import type { Member } from '@/lib/access/actor';
import { requireDocument } from '@/lib/access/require-document';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { sliceRuns } from '@/lib/page-plan/origin-runs';
import type { PageText, TextQuery } from './schemas';

interface Row {
  text: string;
  length: number;
  source: string;
}

/**
 * What was read on a page of a document, piece by piece, since it may be a million characters.
 *
 * @throws DomainError not_found also for a page that isn't there; forbidden
 */
export async function pageText(
  ctx: Context<Member>,
  uuid: string,
  { page, offset, limit }: TextQuery,
): Promise<PageText> {
  const { id, originalFilename, pageCount } = await requireDocument(ctx, uuid);
  const origin = await originOf(ctx, id, page);
  if (!origin) {
    const pages = pageCount === 0 ? 'its pages were not counted' : `it has ${pageCount}`;
    throw new DomainError('not_found', `“${originalFilename}” has no page ${page}: ${pages}.`);
  }
  // Cut by the database, in whole characters.
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

/** Where a page of a document began. */
async function originOf({ db }: Context<Member>, documentId: string, page: number) {
  const spans = await db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const [run] = sliceRuns(spans, page, page);
  return run && { originId: run.originId, page: run.firstPage };
}
