import type { Member } from '@/lib/access/actor';
import { visibleDocuments, visibleProjects } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { addRemoved, type RemovedContent } from '@/lib/core/removed-content';
import type { Split } from '@/lib/documents/metadata';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { SUMMARY_COLUMNS, summaryOf } from '@/lib/documents/summary';
import type { Prisma, PageChangeStatus as StoredStatus } from '@/lib/platform/db/generated/client';
import { pageChangeIdOf } from './request-id';

/** How long the status of a request, of an upload or of a page change, can be asked for. */
export const STATUS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The part of the upload status record that is told of a page change; it has no files. */
export interface PageChangeStatus {
  status: 'pending' | 'review' | 'done' | 'failed';
  /** Before it is done its sources, afterwards what it made or kept; those that are in the list and visible. */
  documents: DocumentSummary[];
  /** Why it failed, in a sentence. */
  message?: string;
  /** When it was taken back. */
  undone_at?: string;
  /** Active content that the cut removed from the parts that are listed. */
  removed?: RemovedContent;
}

/**
 * How a page change is doing; null when there is none of that id that the caller may see anything of.
 * @param requestId any request id; only those of page changes are looked up
 */
export async function pageChangeStatus(
  ctx: Context<Member>,
  requestId: string,
): Promise<PageChangeStatus | null> {
  const id = pageChangeIdOf(requestId);
  if (id === null) return null;
  const oldest = new Date(ctx.clock().getTime() - STATUS_KEPT_MS);
  const change = await ctx.db.pageChange.findFirst({
    where: { id, project: visibleProjects(ctx.actor), createdAt: { gte: oldest } },
    include: { documents: { orderBy: { position: 'asc' } } },
  });
  if (!change) return null;
  const sources = change.documents.map(({ documentId }) => documentId);
  const rows = await ctx.db.document.findMany({
    where: { AND: [{ OR: [{ id: { in: sources } }, { madeById: id }] }, visibleDocuments(ctx.actor)] },
    select: {
      ...SUMMARY_COLUMNS,
      madeByPart: true,
      madeById: true,
      split: true,
      attachments: { where: { madeById: id }, select: { madeByPart: true, removedContent: true } },
    },
    orderBy: [{ madeByPart: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0) return null;

  const listed = rows.filter(({ departedAt }) => departedAt === null);
  const documents = inPlanOrder(listed, sources).map(summaryOf);
  const status = statusOf(change.status, documents);
  const removed = removedBy(id, listed);
  return {
    status,
    documents,
    ...(change.message !== null && { message: change.message }),
    ...(removed && { removed }),
    ...(change.undoneAt && { undone_at: change.undoneAt.toISOString() }),
  };
}

/** Returns what the cut removed from the parts of the change; a part that is attached to several documents counts once. */
function removedBy(
  changeId: string,
  rows: readonly {
    madeById: string | null;
    split: Prisma.JsonValue;
    attachments: { madeByPart: number | null; removedContent: Prisma.JsonValue }[];
  }[],
): RemovedContent | undefined {
  const made = rows.filter(({ madeById }) => madeById === changeId);
  const attached = new Map(
    rows.flatMap(({ attachments }) => attachments.map((each) => [each.madeByPart, each.removedContent])),
  );
  return addRemoved([
    ...made.map(({ split }) => (split as Split | null)?.removed),
    ...[...attached.values()].map((removed) => (removed as RemovedContent | null) ?? undefined),
  ]);
}

/** Documents that stayed in the order of the plan, then the parts in theirs. */
function inPlanOrder<Row extends { id: string; madeByPart: number | null }>(
  rows: readonly Row[],
  sources: readonly string[],
): Row[] {
  const rank = new Map(sources.map((id, position) => [id, position]));
  return [...rows].sort(
    (a, b) =>
      (rank.get(a.id) ?? sources.length) - (rank.get(b.id) ?? sources.length) ||
      (a.madeByPart ?? 0) - (b.madeByPart ?? 0),
  );
}

/** `review` lasts as long as one of the documents is held. A change that was taken back is done, too. */
function statusOf(stored: StoredStatus, documents: readonly DocumentSummary[]): PageChangeStatus['status'] {
  if (stored === 'pending' || stored === 'failed') return stored;
  return documents.some(({ needs_action_type }) => needs_action_type !== null) ? 'review' : 'done';
}
