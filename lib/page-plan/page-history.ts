import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { sliceRuns } from '@/lib/documents/origin-runs';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document, PageSpan } from '@/lib/platform/db/generated/client';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import type { PageHistory } from './schemas';

/** Identity of a page: the upload that it began in, and its page number there, 1-based. */
interface PageIdentity {
  originId: string;
  page: number;
}

/** Document or attachment that contains the page or once contained it. */
interface PageHolder {
  document: Document;
  attachment: { id: string; originalFilename: string; madeById: string | null; createdAt: Date } | null;
  /** Page number in the document or attachment, 1-based. */
  page: number;
}

/**
 * Returns a page's current location and the changes that moved it. The page is found by its identity, so `uuid` can be
 * the upload or a part, and doesn't need to be in the list. Documents that the caller can't see are omitted.
 * @param page page of the document, 1-based
 * @throws DomainError not_found, also if the document has no such page; forbidden
 */
export async function getPageHistory(ctx: Context<Member>, uuid: string, page: number): Promise<PageHistory> {
  const document = await requireDocument(ctx, uuid, { removed: 'allow' });
  const identity = await findIdentity(ctx, document, page);
  const { holders, hasHidden } = await findHolders(ctx, identity);
  const origin = holders.find((holder) => holder.document.id === identity.originId && !holder.attachment);
  return {
    page: { document: document.id, page },
    origin: origin ? { document: origin.document.id, ...getName(origin), page: identity.page } : null,
    now: getPlaces(holders, hasHidden),
    changes: await findChanges(ctx, holders),
  };
}

interface PageHolders {
  holders: PageHolder[];
  /** true if there are more documents, which the caller can't see. */
  hasHidden: boolean;
}

async function findIdentity(
  { db }: Context<Member>,
  document: Document,
  page: number,
): Promise<PageIdentity> {
  const spans = await db.pageSpan.findMany({
    where: { documentId: document.id },
    orderBy: { position: 'asc' },
  });
  const [run] = page >= 1 ? sliceRuns(spans, page, page) : [];
  if (run) return { originId: run.originId, page: run.firstPage };
  const pages = document.pageCount === 0 ? 'its pages have not been counted' : `it has ${document.pageCount}`;
  throw new DomainError('not_found', `“${document.originalFilename}” has no page ${page}: ${pages}.`, {
    reason: 'no_such_page',
    values: { name: document.originalFilename, page },
  });
}

async function findHolders(
  { db, actor }: Context<Member>,
  { originId, page }: PageIdentity,
): Promise<PageHolders> {
  const spans = await db.pageSpan.findMany({
    where: { originId, firstPage: { lte: page }, lastPage: { gte: page } },
    include: {
      attachment: {
        select: { id: true, originalFilename: true, madeById: true, createdAt: true, documentId: true },
      },
    },
  });
  const ids = spans.map((span) => span.documentId ?? span.attachment!.documentId);
  const documents = await db.document.findMany({
    where: { AND: [{ id: { in: ids } }, whereDocumentVisible(actor)] },
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const holders: PageHolder[] = [];
  for (const [index, span] of spans.entries()) {
    const document = byId.get(ids[index]!);
    if (!document) continue;
    const holder = span.documentId ? { documentId: span.documentId } : { attachmentId: span.attachmentId! };
    const before = await db.pageSpan.findMany({ where: { ...holder, position: { lt: span.position } } });
    holders.push({
      document,
      attachment: span.attachment,
      page: before.reduce((sum, run) => sum + countPages(run), 0) + page - span.firstPage + 1,
    });
  }
  holders.sort(
    (a, b) =>
      a.document.createdAt.getTime() - b.document.createdAt.getTime() ||
      (a.document.id < b.document.id ? -1 : 1),
  );
  return { holders, hasHidden: holders.length < spans.length };
}

const countPages = ({ firstPage, lastPage }: PageSpan) => lastPage - firstPage + 1;
const getName = ({ document }: PageHolder) => ({ original_filename: document.originalFilename });

/**
 * Returns the page's places in the list or in the trash. If there are none, returns the last known place: discarded
 * with its document, or deleted permanently.
 */
function getPlaces(holders: readonly PageHolder[], hidden: boolean): PageHistory['now'] {
  const listed = holders.filter(({ document }) => document.removedAt === null);
  if (listed.length > 0)
    return listed.map((holder) => toPlace(holder, holder.attachment ? 'attachment' : 'document'));
  const trashed = holders.filter(({ document }) => isIn(document, 'trashed', 'discarded', 'rejected'));
  if (trashed.length > 0) return trashed.map((holder) => toPlace(holder, 'trash'));
  const erased = holders.find(({ document }) => isIn(document, 'erased'));
  if (erased) return [toPlace(erased, 'erased')];
  if (hidden) return [];
  // Use the last cut document: none of its parts contains the page. Attached pages were not discarded but deleted
  // permanently with their document.
  const last = holders
    .filter(({ document, attachment }) => !attachment && !isIn(document, 'undone'))
    .sort((a, b) => a.document.removedAt!.getTime() - b.document.removedAt!.getTime())
    .at(-1);
  return last ? [toPlace(last, isIn(last.document, 'attached') ? 'erased' : 'discarded')] : [];
}

const isIn = ({ removalReason }: Document, ...reasons: Document['removalReason'][]): boolean =>
  reasons.includes(removalReason);

const toPlace = (
  holder: PageHolder,
  place: PageHistory['now'][number]['place'],
): PageHistory['now'][number] => ({
  place,
  document: holder.document.id,
  ...getName(holder),
  ...(holder.attachment && { attachment: holder.attachment.id }),
  page: holder.page,
});

/** Finds every change that moved the page, oldest first, including undone changes. */
async function findChanges(
  { db }: Context<Member>,
  holders: readonly PageHolder[],
): Promise<PageHistory['changes']> {
  const tookAway = (documentId: string | { in: string[] }) => ({
    documents: {
      some: { documentId, outcome: { in: ['cut' as const, 'attached' as const, 'discarded' as const] } },
    },
  });
  const moved = await db.pageChange.findMany({
    where: {
      status: { in: ['done', 'undone'] },
      OR: [
        tookAway({ in: holders.filter(({ attachment }) => !attachment).map(({ document }) => document.id) }),
        { id: { in: holders.flatMap(({ attachment }) => attachment?.madeById ?? []) } },
        // An attachment moves with its document. If that was undone, only the change shows it.
        ...holders.flatMap(({ document, attachment }) =>
          attachment ? [{ ...tookAway(document.id), finishedAt: { gte: attachment.createdAt } }] : [],
        ),
      ],
    },
    omit: { plan: true },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
  });
  return moved.map((change) => ({
    request_id: toPageChangeRequestId(change.id),
    action: change.action,
    at: (change.finishedAt ?? change.createdAt).toISOString(),
    by: change.membershipId,
    undone_at: change.undoneAt?.toISOString() ?? null,
  }));
}
