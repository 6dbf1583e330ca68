import { requirePermission } from '@/lib/access/permissions';
import { visibleDocuments, visibleProjects } from '@/lib/access/visibility';
import { recordAudit } from '@/lib/audit/record-audit';
import { recordDecisions } from '@/lib/classification/record-decisions';
import { DomainError } from '@/lib/core/errors';
import { type DocumentHappening, recordDocumentEvents } from '@/lib/documents/document-events';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';
import type { PlanContext } from './plan-documents';
import { pageChangeIdOf } from './request-id';
import { type Retyped, requestScans, requestValues } from './request-scans';
import type { StayingFields } from './staying-fields';
import { stillListed } from './still-listed';
import { whyNotUndo } from './undo-rules';
import { type ChangeToUndo, type Undoing, undoings } from './undoing';
import { WRITE_MS } from './write-page-change';

/** How often it is decided anew, when others change one of the documents between the decision and the act. */
const TRIES = 10;

/**
 * Takes a page change back, at once and in one transaction: what it took off the list returns under its UUID with
 * values, edits and attachments; what it made leaves, out of the trash too, so that no page is there twice; what
 * stayed gets back the fields that the change wrote over, and keeps what was edited since in others.
 *
 * @returns the documents that the change was made of, as they are in the list now
 * @throws DomainError not_found when the caller may see nothing of it; forbidden when they may not see all of it, or
 *   not plan; conflict with the reason why it can't be undone
 */
export async function undoPageChange(ctx: PlanContext, requestId: string): Promise<DocumentSummary[]> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const undo = await findChange(ctx, requestId);
    requirePermission(ctx.actor, 'plan');
    // Only of a change that was made is there anything remembered.
    const todo = undo.change.status === 'done' ? undoings(undo) : [];
    const reason = whyNotUndo(
      undo.change,
      todo.map(({ touched }) => touched),
      ctx.clock(),
    );
    if (reason) throw new DomainError('conflict', reason);
    if (await act(ctx, undo, todo)) {
      ctx.jobs.wake();
      return stillListed(
        ctx.db,
        undo.sources.map(({ id }) => id),
      );
    }
  }
  throw new DomainError('conflict', 'Others are changing its documents. Try again in a moment.');
}

async function findChange(ctx: PlanContext, requestId: string): Promise<ChangeToUndo> {
  const absent = new DomainError('not_found', 'There is no such page change.');
  const id = pageChangeIdOf(requestId);
  if (id === null) throw absent;
  const change = await ctx.db.pageChange.findFirst({
    where: { id, project: visibleProjects(ctx.actor) },
    include: { documents: { orderBy: { position: 'asc' } } },
  });
  if (!change) throw absent;
  const ids = change.documents.map(({ documentId }) => documentId);
  const touched: Prisma.DocumentWhereInput = { OR: [{ id: { in: ids } }, { madeById: id }] };
  const rows = await ctx.db.document.findMany({
    where: { AND: [touched, visibleDocuments(ctx.actor)] },
    orderBy: { madeByPart: 'asc' },
  });
  if (rows.length === 0) throw absent;
  if (rows.length < (await ctx.db.document.count({ where: touched }))) {
    throw new DomainError('forbidden', 'You may not view every document of this page change.');
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

/** @returns false when one of the documents is no longer as it was decided upon; nothing has happened then */
async function act(ctx: PlanContext, undo: ChangeToUndo, todo: readonly Undoing[]): Promise<boolean> {
  const { change } = undo;
  const now = ctx.clock();
  try {
    const takeBack = async (tx: Transaction) => {
      const { count } = await tx.pageChange.updateMany({
        where: { id: change.id, status: 'done' },
        data: { status: 'undone', undoneAt: now },
      });
      if (count === 0) throw new Overtaken();
      const written = await writeDocuments(tx, todo, now);
      await tx.attachment.deleteMany({ where: { madeById: change.id } });
      await recordDocumentEvents(tx, written.happenings, ctx);
      await recordAudit(tx, ctx, {
        action: 'page_change.undone',
        projectId: change.projectId,
        subjectId: change.id,
        details: { action: change.action, documents: undo.sources.map(({ id }) => id) },
      });
      await requestScans(tx, change.organizationId, written.toScan);
      await requestValues(tx, change.organizationId, written.retyped);
      const touched = todo.map(({ document }) => document.id);
      await recordDecisions(tx, touched);
    };
    await inTransaction(ctx.db, takeBack, { timeoutMs: WRITE_MS });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Rolls the transaction back, for another try. */
class Overtaken extends Error {}

interface Written {
  happenings: DocumentHappening[];
  toScan: string[];
  retyped: Retyped[];
}

async function writeDocuments(tx: Transaction, todo: readonly Undoing[], now: Date): Promise<Written> {
  await lockAsRead(
    tx,
    todo.map(({ document }) => document),
  );
  const written: Written = { happenings: [], toScan: [], retyped: [] };
  const write = async (undoings: readonly Undoing[], fields: StayingFields) => {
    await tx.document.updateMany({
      where: { id: { in: undoings.map(({ document }) => document.id) } },
      data: { ...fields, version: { increment: 1 }, updatedAt: now },
    });
  };
  const happens = (type: DocumentHappening['type'], undoings: readonly Undoing[]) => {
    written.happenings.push(...undoings.map(({ document }) => ({ documentId: document.id, type })));
  };

  const removed = todo.filter(({ kind }) => kind === 'remove');
  await write(removed, { departedAt: now, departureReason: 'undone' });
  happens('deleted', removed.filter(isListed));

  // What a person has brought back meanwhile is left as it is.
  const back = todo.filter(({ kind, touched }) => kind === 'bring_back' && touched.removedByChange);
  await write(back, { departedAt: null, departureReason: null, removedById: null });
  happens('created', back);

  const given = todo.filter((undoing) => undoing.kind === 'give_back');
  for (const undoing of given) await write([undoing], undoing.fields);
  happens(
    'updated',
    given.filter((undoing) => undoing.tells && isListed(undoing)),
  );

  // The scans of these have passed them by.
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

const isListed = ({ document }: Undoing): boolean => document.departedAt === null;

/**
 * Locks the documents in the order of ids, so that rivals never wait for each other in a circle; by one statement,
 * since there may be a thousand parts. Not their keys: whoever attaches a part refers to it, and would be waited for.
 * @throws Overtaken when one of them is no longer as it was read
 */
async function lockAsRead(tx: Transaction, documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ id }) => Prisma.sql`${id}::uuid`);
  const locked = await tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM document WHERE id IN (${Prisma.join(ids)}) ORDER BY id FOR NO KEY UPDATE`;
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (documents.some(({ id, version }) => versions.get(id) !== version)) throw new Overtaken();
}
