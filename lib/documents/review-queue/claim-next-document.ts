import { takeClaim } from '@/lib/documents/claims/take-claim';
import { LISTED_COLUMNS } from '@/lib/documents/list/document-summary';
import { toListedDocuments } from '@/lib/documents/list/to-listed-documents';
import type { ListedDocument } from '@/lib/documents/schemas';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { lockOldestDocument } from './queries';
import type { ReviewQueueName } from './schemas';

/**
 * Claims the oldest unclaimed document of a queue that is not assigned to another member.
 * Simultaneous calls get different documents.
 *
 * @returns `null` if no document waits
 * @throws DomainError `not_found`, `forbidden` for the project; `conflict` if it is archived
 */
export async function claimNextDocument(
  ctx: Context<Member>,
  projectUuid: string,
  queue: ReviewQueueName,
): Promise<ListedDocument | null> {
  const { actor } = ctx;
  const project = await requireProject(ctx, projectUuid);
  requirePermission(actor, 'review');
  requireNotArchived(project);
  return byIndexes(ctx.db, async (tx) => {
    for (;;) {
      const now = ctx.clock();
      const [oldest] = await tx.$queryRaw<{ uuid: string }[]>(lockOldestDocument(actor, project, queue, now));
      if (!oldest) return null;
      // Another call may have claimed it between the query and the lock. The next query sees that claim.
      if (!(await takeClaim(tx, oldest.uuid, actor, now, 'new'))) continue;
      const rows = await tx.document.findMany({ where: { id: oldest.uuid }, select: LISTED_COLUMNS });
      const [document] = await toListedDocuments(tx, ctx, rows);
      return document!;
    }
  });
}
