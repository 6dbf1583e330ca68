import type { Member } from '@/lib/access/actor';
import { requireDocument } from '@/lib/access/require-document';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Document, PageSpan } from '@/lib/platform/db/generated/client';
import { sliceRuns } from './origin-runs';
import { requestIdOf } from './request-id';
import type { PageHistory } from './schemas';

/** A page by its identity: the upload that it began in, and its number there, 1-based. */
interface Identity {
  originId: string;
  page: number;
}

/** A document, or an attachment of it, that holds the page or once held it. */
interface Holder {
  document: Document;
  attachment: { id: string; originalFilename: string; madeById: string | null; createdAt: Date } | null;
  /** The page's number in the document or attachment, 1-based. */
  page: number;
}

/**
 * Where a page is now, and through which changes it came there; told by its identity, so it doesn't matter whether
 * `uuid` is the upload or a part, nor whether that is still in the list. Of documents that the caller may not view
 * nothing is said.
 * @param page of the document, 1-based
 * @throws DomainError not_found, also when the document has no such page; forbidden
 */
export async function pageHistory(ctx: Context<Member>, uuid: string, page: number): Promise<PageHistory> {
  const document = await requireDocument(ctx, uuid, { departed: 'allow' });
  const identity = await identityOf(ctx, document, page);
  const { holders, hidden } = await holdersOf(ctx, identity);
  const origin = holders.find((holder) => holder.document.id === identity.originId && !holder.attachment);
  return {
    page: { document: document.id, page },
    origin: origin ? { document: origin.document.id, ...nameOf(origin), page: identity.page } : null,
    now: placesOf(holders, hidden),
    changes: await changesOf(ctx, holders),
  };
}

interface Held {
  holders: Holder[];
  /** Whether there are others, which the caller may not view. */
  hidden: boolean;
}

async function identityOf({ db }: Context<Member>, document: Document, page: number): Promise<Identity> {
  const spans = await db.pageSpan.findMany({
    where: { documentId: document.id },
    orderBy: { position: 'asc' },
  });
  const [run] = page >= 1 ? sliceRuns(spans, page, page) : [];
  if (run) return { originId: run.originId, page: run.firstPage };
  const pages = document.pageCount === 0 ? 'its pages have not been counted' : `it has ${document.pageCount}`;
  throw new DomainError('not_found', `“${document.originalFilename}” has no page ${page}: ${pages}.`);
}

async function holdersOf({ db, actor }: Context<Member>, { originId, page }: Identity): Promise<Held> {
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
    where: { AND: [{ id: { in: ids } }, visibleDocuments(actor)] },
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const holders: Holder[] = [];
  for (const [index, span] of spans.entries()) {
    const document = byId.get(ids[index]!);
    if (!document) continue;
    const holder = span.documentId ? { documentId: span.documentId } : { attachmentId: span.attachmentId! };
    const before = await db.pageSpan.findMany({ where: { ...holder, position: { lt: span.position } } });
    holders.push({
      document,
      attachment: span.attachment,
      page: before.reduce((sum, run) => sum + pagesIn(run), 0) + page - span.firstPage + 1,
    });
  }
  holders.sort(
    (a, b) =>
      a.document.createdAt.getTime() - b.document.createdAt.getTime() ||
      (a.document.id < b.document.id ? -1 : 1),
  );
  return { holders, hidden: holders.length < spans.length };
}

const pagesIn = ({ firstPage, lastPage }: PageSpan) => lastPage - firstPage + 1;
const nameOf = ({ document }: Holder) => ({ original_filename: document.originalFilename });

/** In the list or in the trash, else where it was seen last: discarded with its document, or erased. */
function placesOf(holders: readonly Holder[], hidden: boolean): PageHistory['now'] {
  const listed = holders.filter(({ document }) => document.departedAt === null);
  if (listed.length > 0)
    return listed.map((holder) => placeOf(holder, holder.attachment ? 'attachment' : 'document'));
  const trashed = holders.filter(({ document }) => isIn(document, 'trashed', 'discarded'));
  if (trashed.length > 0) return trashed.map((holder) => placeOf(holder, 'trash'));
  const erased = holders.find(({ document }) => isIn(document, 'erased'));
  if (erased) return [placeOf(erased, 'erased')];
  if (hidden) return [];
  // The last of those that were cut: none of its parts took the page over. What was attached was not discarded: with
  // the document that it hung on it was erased.
  const last = holders
    .filter(({ document, attachment }) => !attachment && !isIn(document, 'undone'))
    .sort((a, b) => a.document.departedAt!.getTime() - b.document.departedAt!.getTime())
    .at(-1);
  return last ? [placeOf(last, isIn(last.document, 'attached') ? 'erased' : 'discarded')] : [];
}

const isIn = ({ departureReason }: Document, ...reasons: Document['departureReason'][]): boolean =>
  reasons.includes(departureReason);

const placeOf = (holder: Holder, place: PageHistory['now'][number]['place']): PageHistory['now'][number] => ({
  place,
  document: holder.document.id,
  ...nameOf(holder),
  ...(holder.attachment && { attachment: holder.attachment.id }),
  page: holder.page,
});

/** Every change that took the page from one place to another, oldest first; those that were undone since, too. */
async function changesOf(
  { db }: Context<Member>,
  holders: readonly Holder[],
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
        // An attachment goes along with its document; where that was undone, nothing but the change tells of it.
        ...holders.flatMap(({ document, attachment }) =>
          attachment ? [{ ...tookAway(document.id), finishedAt: { gte: attachment.createdAt } }] : [],
        ),
      ],
    },
    omit: { plan: true },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
  });
  return moved.map((change) => ({
    request_id: requestIdOf(change.id),
    action: change.action,
    at: (change.finishedAt ?? change.createdAt).toISOString(),
    by: change.membershipId,
    undone_at: change.undoneAt?.toISOString() ?? null,
  }));
}
