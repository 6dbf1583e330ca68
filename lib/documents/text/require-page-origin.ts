import { sliceRuns } from '@/lib/documents/origin-runs';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { requireDocument } from '@/lib/tenancy/access/require-document';

/**
 * Finds the upload that a page of a document comes from, and the number of the page there.
 *
 * @throws DomainError `not_found`, also for a missing page; `forbidden`
 */
export async function requirePageOrigin(
  ctx: Context<Member>,
  uuid: string,
  page: number,
): Promise<{ originId: string; originPage: number }> {
  const { id: documentId, originalFilename, pageCount } = await requireDocument(ctx, uuid);
  const spans = await ctx.db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const [run] = sliceRuns(spans, page, page);
  if (run) return { originId: run.originId, originPage: run.firstPage };
  const pages = pageCount === 0 ? 'its pages were not counted' : `it has ${pageCount}`;
  throw new DomainError('not_found', `“${originalFilename}” has no page ${page}: ${pages}.`, {
    reason: 'no_such_page',
    values: { name: originalFilename, page },
  });
}
