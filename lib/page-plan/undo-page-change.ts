import { parsePageChangeId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import { type DocumentEvent, recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { createConflictError, createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { getUndoBlocker } from '@/lib/page-plan/rules/page-plan-undo-rules';
import { inTransaction, type RunTransaction, rehearse, type Transaction } from '@/lib/platform/db/database';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { whereDocumentVisible, whereProjectVisible } from '@/lib/tenancy/access/visibility-clause';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { returnComments } from './move-comments';
import type { PlanContext } from './plan-page-documents';
import { findRemainingDocuments } from './remaining-documents';
import { type RetypedDocument, requestPlannedScans, requestValueExtraction } from './request-planned-scans';
import type { RetainedFields } from './retained-fields';
import { type ChangeToUndo, planUndoSteps, type UndoStep } from './undo-steps';
import { WRITE_TIMEOUT_MS } from './write-page-change';

/** Maximum number of attempts if documents change between the check and the write. */
const MAX_ATTEMPTS = 10;

/**
 * Undoes a page change at once, in one transaction. Removed documents return with their UUID, values, edits and
 * attachments. Documents that the change created are removed, also from the trash, so that no page exists twice.
 * Remaining documents get the overwritten fields back and keep later edits in other fields.
 *
 * @returns the source documents of the change, as they are in the list now
 * @throws DomainError not_found if the caller can't see any of it; forbidden if they can't see all of it or lack the
 *   permission `plan`; conflict with the reason why it can't be undone
 */
export async function undoPageChange(
  ctx: PlanContext,
  requestId: string,
  transact: RunTransaction = inTransaction,
): Promise<DocumentSummary[]> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const undo = await findChangeToUndo(ctx, requestId);
    requirePermission(ctx.actor, 'plan');
    await requireActiveProject(ctx, undo.change.projectId);
    // Snapshots exist only for a completed change.
    const todo = undo.change.status === 'done' ? planUndoSteps(undo) : [];
    const problem = getUndoBlocker(
      undo.change,
      todo.map(({ touched }) => touched),
      ctx.clock(),
    );
    if (problem) throw createConflictError(problem);
    const returned = await tryUndo(ctx, undo, todo, transact);
    if (returned) return returned;
  }
  throw new DomainError('conflict', 'Others are changing its documents. Retry in a moment.', {
    reason: 'busy',
  });
}

/** Checks an undo as `undoPageChange` does, and rolls it back. */
export const previewUndo = (ctx: PlanContext, requestId: string): Promise<DocumentSummary[]> =>
  undoPageChange(ctx, requestId, rehearse);

async function findChangeToUndo(ctx: PlanContext, requestId: string): Promise<ChangeToUndo> {
  const absent = createNotFoundError('page change');
  const id = parsePageChangeId(requestId);
  if (id === null) throw absent;
  const change = await ctx.db.pageChange.findFirst({
    where: { id, project: whereProjectVisible(ctx.actor) },
    include: { documents: { orderBy: { position: 'asc' } } },
  });
  if (!change) throw absent;
  const ids = change.documents.map(({ documentId }) => documentId);
  const touched: Prisma.DocumentWhereInput = { OR: [{ id: { in: ids } }, { madeById: id }] };
  const rows = await ctx.db.document.findMany({
    where: { AND: [touched, whereDocumentVisible(ctx.actor)] },
    orderBy: { madeByPart: 'asc' },
  });
  if (rows.length === 0) throw absent;
  if (rows.length < (await ctx.db.document.count({ where: touched }))) {
    throw new DomainError('forbidden', 'You may not view every document of this page change.', {
      reason: 'not_viewable',
      values: { what: 'document' },
    });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const received = await ctx.db.attachment.findMany({
    where: { madeById: id, documentId: { in: ids } },
    select: { documentId: true },
    distinct: ['documentId'],
  });
  return {
    change,
    sources: ids.flatMap((source) => byId.get(source) ?? []),
    made: rows.filter(({ madeById }) => madeById === id),
    receivers: new Set(received.map(({ documentId }) => documentId)),
  };
}

/** @returns the sources in the list; null if one of the documents has changed, and nothing is written then */
async function tryUndo(
  ctx: PlanContext,
  undo: ChangeToUndo,
  todo: readonly UndoStep[],
  transact: RunTransaction,
): Promise<DocumentSummary[] | null> {
  const { change } = undo;
  const now = ctx.clock();
  try {
    const takeBack = async (tx: Transaction) => {
      const { count } = await tx.pageChange.updateMany({
        where: { id: change.id, status: 'done' },
        data: { status: 'undone', undoneAt: now },
      });
      if (count === 0) throw new ConcurrentChange();
      const written = await writeDocuments(tx, todo, now);
      await returnComments(tx, change.id, undo.made);
      await tx.attachment.deleteMany({ where: { madeById: change.id } });
      await recordDocumentEvents(tx, written.events, ctx);
      await recordAudit(tx, ctx, {
        action: 'page_change.undone',
        projectId: change.projectId,
        subjectId: change.id,
        details: { action: change.action, documents: undo.sources.map(({ id }) => id) },
      });
      await requestPlannedScans(tx, change.organizationId, written.toScan);
      await requestValueExtraction(tx, change.organizationId, written.retyped);
      const touched = todo.map(({ document }) => document.id);
      await recordReviewDecisions(tx, touched);
      return findRemainingDocuments(
        tx,
        undo.sources.map(({ id }) => id),
      );
    };
    return await transact(ctx.db, takeBack, { timeoutMs: WRITE_TIMEOUT_MS });
  } catch (error) {
    if (error instanceof ConcurrentChange) return null;
    throw error;
  }
}

/** Error that rolls back the transaction for a retry. */
class ConcurrentChange extends Error {}

interface WriteResult {
  events: DocumentEvent[];
  toScan: string[];
  retyped: RetypedDocument[];
}

async function writeDocuments(tx: Transaction, todo: readonly UndoStep[], now: Date): Promise<WriteResult> {
  await lockUnchanged(
    tx,
    todo.map(({ document }) => document),
  );
  const written: WriteResult = { events: [], toScan: [], retyped: [] };
  const write = async (steps: readonly UndoStep[], fields: RetainedFields) => {
    await tx.document.updateMany({
      where: { id: { in: steps.map(({ document }) => document.id) } },
      data: { ...fields, version: { increment: 1 }, updatedAt: now },
    });
  };
  const happens = (type: DocumentEvent['type'], steps: readonly UndoStep[]) => {
    written.events.push(...steps.map(({ document }) => ({ documentId: document.id, type })));
  };

  const removed = todo.filter(({ kind }) => kind === 'remove');
  await write(removed, { removedAt: now, removalReason: 'undone' });
  happens('deleted', removed.filter(isListed));

  // Leave documents that a person has brought back in the meantime.
  const back = todo.filter(({ kind, touched }) => kind === 'bring_back' && touched.removedByChange);
  await write(back, { removedAt: null, removalReason: null, removedById: null });
  happens('created', back);

  const given = todo.filter((undoing) => undoing.kind === 'give_back');
  for (const undoing of given) {
    if (undoing.fields.data) await keepRejectedColumns(tx, undoing.document, ['data']);
    await write([undoing], undoing.fields);
  }
  happens(
    'updated',
    given.filter((undoing) => undoing.tells && isListed(undoing)),
  );

  // Their scans were skipped.
  const waiting = [
    ...back.filter(({ document }) => document.status === 'pending'),
    ...given.filter(({ fields }) => fields.status === 'pending'),
  ];
  written.toScan.push(...waiting.map(({ document }) => document.id));
  const retyped = given.filter(({ fields }) => fields.docType !== undefined && fields.status === undefined);
  written.retyped.push(
    ...retyped.map(({ document }) => ({ documentId: document.id, before: document.docType })),
  );
  return written;
}

const isListed = ({ document }: UndoStep): boolean => document.removedAt === null;

/**
 * Locks the documents in ID order, so that concurrent changes don't deadlock. Uses one statement, because there may be
 * a thousand parts. Keys are not locked, so that attaching a part, which refers to the row, doesn't wait.
 * @throws ConcurrentChange if one of them has changed since it was read
 */
async function lockUnchanged(tx: Transaction, documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ id }) => Prisma.sql`${id}::uuid`);
  const locked = await tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM document WHERE id IN (${Prisma.join(ids)}) ORDER BY id FOR NO KEY UPDATE`;
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (documents.some(({ id, version }) => versions.get(id) !== version)) throw new ConcurrentChange();
}
