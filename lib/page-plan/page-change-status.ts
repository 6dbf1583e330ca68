import { parsePageChangeId } from '@/lib/documents/confirmed-split/page-change-request-id';
import type { Split } from '@/lib/documents/document-metadata';
import { SUMMARY_COLUMNS, toDocumentSummary } from '@/lib/documents/list/document-summary';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Member } from '@/lib/foundation/actor';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { type RemovedContent, sumRemovedContent } from '@/lib/foundation/removed-content';
import type { Context } from '@/lib/platform/context';
import type { Prisma, PageChangeStatus as StoredStatus } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible, whereProjectVisible } from '@/lib/tenancy/access/visibility-clause';

/** Retention time in ms for the status of an upload or a page change. */
export const STATUS_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Status of a page change, as a subset of the upload status; it has no files. */
export interface PageChangeStatus {
  status: 'pending' | 'review' | 'done' | 'failed';
  /**
   * Visible documents in the list: the sources before the change is done, afterwards the documents that it created or
   * kept.
   */
  documents: DocumentSummary[];
  /** Reason why the change failed, as a sentence. */
  message?: string;
  /** Sentences of the message. */
  message_details?: CodedSentence[];
  undone_at?: string;
  /** Active content that the cut removed from the listed parts. */
  removed?: RemovedContent;
}

/**
 * Returns the status of a page change; null if there is none with that ID that the caller can see.
 * @param requestId any request ID; only IDs of page changes are looked up
 */
export async function getPageChangeStatus(
  ctx: Context<Member>,
  requestId: string,
): Promise<PageChangeStatus | null> {
  const id = parsePageChangeId(requestId);
  if (id === null) return null;
  const oldest = new Date(ctx.clock().getTime() - STATUS_RETENTION_MS);
  const change = await ctx.db.pageChange.findFirst({
    where: { id, project: whereProjectVisible(ctx.actor), createdAt: { gte: oldest } },
    include: { documents: { orderBy: { position: 'asc' } } },
  });
  if (!change) return null;
  const sources = change.documents.map(({ documentId }) => documentId);
  const rows = await ctx.db.document.findMany({
    where: { AND: [{ OR: [{ id: { in: sources } }, { madeById: id }] }, whereDocumentVisible(ctx.actor)] },
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

  const listed = rows.filter(({ removedAt }) => removedAt === null);
  const documents = sortInPlanOrder(listed, sources).map(toDocumentSummary);
  const status = getStatus(change.status, documents);
  const removed = getRemovedContent(id, listed);
  return {
    status,
    documents,
    ...(change.message !== null && {
      message: change.message,
      message_details: findCodedSentences(change.message),
    }),
    ...(removed && { removed }),
    ...(change.undoneAt && { undone_at: change.undoneAt.toISOString() }),
  };
}

/**
 * Returns the content that the cut removed from the parts of the change. A part that is attached to several documents
 * counts once.
 */
function getRemovedContent(
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
  return sumRemovedContent([
    ...made.map(({ split }) => (split as Split | null)?.removed),
    ...[...attached.values()].map((removed) => (removed as RemovedContent | null) ?? undefined),
  ]);
}

/** Sorts the kept documents in plan order, followed by the new parts in part order. */
function sortInPlanOrder<Row extends { id: string; madeByPart: number | null }>(
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

/**
 * Returns the status for the response. It is `review` while one of the documents is on hold. An undone change is done,
 * too.
 */
function getStatus(stored: StoredStatus, documents: readonly DocumentSummary[]): PageChangeStatus['status'] {
  if (stored === 'pending' || stored === 'failed') return stored;
  return documents.some(({ needs_action_type }) => needs_action_type !== null) ? 'review' : 'done';
}
