import type { TenantActor } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireDocument } from '@/lib/access/require-document';
import { type AuditEntryInput, recordAudit } from '@/lib/audit/record-audit';
import { recordDecisions } from '@/lib/classification/record-decisions';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { scanRequested, valuesDecided } from '@/lib/extraction/events';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { settingsOf } from '@/lib/projects/settings';
import { type DocumentData, dataOf } from './document-data';
import { recordDocumentEvents } from './document-events';
import type { DocumentPatch } from './document-patch';
import { editTables } from './edit-tables';
import { editValues } from './edit-values';
import type { DocumentEventType } from './event-types';
import { withAttachments } from './get-document';
import { liveData } from './live-data';
import { missingTables } from './missing-tables';
import { permittedMove } from './permitted-move';
import { requireAssignable } from './require-assignable';
import { requireRecords } from './require-records';
import type { DocumentRow } from './resource';
import { CHANGEABLE, type Move } from './status';
import { namesVersion } from './version-tag';

/** What a patch comes to for the document as it stands. */
interface Decision {
  columns: Prisma.DocumentUncheckedUpdateManyInput;
  events: DocumentEventType[];
  audit: Pick<AuditEntryInput, 'action' | 'details'>[];
  /** Whether a scan follows. */
  scan: boolean;
  /** Whether it confirms what the document is, or takes that back. */
  confirms: boolean;
  /** Whether its values teach something else than before. */
  teaches: boolean;
}

/** How often a patch is decided anew, when others change the document between the decision and the act. */
const TRIES = 10;

/**
 * Changes values, assignee and status, all or nothing. Two people who change different things of one document at the
 * same time both succeed; of two who move its status the second is told where it stands.
 *
 * @param options.ifMatch only when this header names the document's version
 * @returns the document as it is now, though the change may have taken it out of the caller's sight
 * @throws DomainError not_found, forbidden, precondition_failed, conflict, invalid
 */
export async function changeDocument(
  ctx: Context<TenantActor>,
  uuid: string,
  patch: DocumentPatch,
  options: { ifMatch?: string } = {},
): Promise<DocumentRow> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const document = await requireDocument(ctx, uuid);
    const decision = await decide(ctx, document, patch, options.ifMatch);
    if (!decision || (await act(ctx, document, decision))) return withAttachments(ctx, document.id);
  }
  throw new DomainError('conflict', 'Others are changing the document. Try again in a moment.');
}

/** @returns null when the document is as the patch wants it already */
async function decide(
  ctx: Context<TenantActor>,
  document: Document,
  patch: DocumentPatch,
  ifMatch: string | undefined,
): Promise<Decision | null> {
  const { status, data, assignee } = patch;
  if (data !== undefined || assignee !== undefined) requirePermission(ctx.actor, 'edit');
  // Also says 403, which comes before what the document's state says.
  const move = status && permittedMove(ctx.actor, document.status, status);
  if (ifMatch !== undefined && !namesVersion(ifMatch, document)) {
    throw new DomainError('precondition_failed', 'The document has changed since. Read it again.');
  }
  if (document.replacingId) {
    throw new DomainError('conflict', `“${document.originalFilename}” is already being changed.`);
  }
  const edited = data && (await editedData(ctx, document, data));
  const reassigned = assignee !== undefined && assignee !== document.assigneeId;
  if (reassigned && assignee) await requireAssignable(ctx, document.projectId, assignee);
  if (!move && !edited && !reassigned) return null;
  const accepted = move?.to === 'approved' ? acceptedData(document, edited) : edited;
  return {
    columns: {
      ...(move && { status: move.to }),
      ...(accepted && { data: accepted as Prisma.InputJsonObject }),
      ...(reassigned && { assigneeId: assignee }),
    },
    events: [...(edited || reassigned ? ['updated' as const] : []), ...(move?.event ? [move.event] : [])],
    audit: deedsOf({ data: edited && data, assignee: reassigned ? assignee : undefined, move }),
    scan: move?.to === 'pending',
    confirms: move?.to === 'approved' || move?.to === 'done',
    teaches: edited !== undefined || move?.to === 'approved' || move?.to === 'done',
  };
}

/** Approval accepts the values that count: what was suggested, and nobody took, is none of them any more. */
function acceptedData(document: Document, edited: DocumentData | undefined): DocumentData | undefined {
  const before = edited ?? dataOf(document);
  const accepted = liveData(before);
  return accepted === before ? edited : accepted;
}

/** What is written down of it: of values their keys alone (`AuditEntryInput`). */
function deedsOf({
  data,
  assignee,
  move,
}: Pick<DocumentPatch, 'data' | 'assignee'> & { move?: Move }): Decision['audit'] {
  const deeds: Decision['audit'] = [];
  if (data) {
    const fields = [...(data.metadataFields ?? []), ...(data.tables ?? [])].map(({ key }) => key);
    deeds.push({ action: 'document.values_changed', details: { fields } });
  }
  if (assignee !== undefined) deeds.push({ action: 'document.assigned', details: { assignee } });
  if (move) deeds.push({ action: 'document.status_changed', details: { from: move.from, to: move.to } });
  return deeds;
}

/** @returns undefined when the edits change nothing */
async function editedData(
  ctx: Context<TenantActor>,
  document: Document,
  { metadataFields = [], tables = [] }: NonNullable<DocumentPatch['data']>,
): Promise<DocumentData | undefined> {
  if (!CHANGEABLE.includes(document.status)) {
    const way = document.status === 'processing' ? 'Wait until its scan is done.' : 'Reopen it first.';
    throw new DomainError(
      'conflict',
      `The values of a document that is ${document.status} can't be edited. ${way}`,
    );
  }
  const project = await ctx.db.project.findUniqueOrThrow({ where: { id: document.projectId } });
  const before = dataOf(document);
  const fields = settingsOf(project).extraction_fields;
  const missing = missingTables(before, fields, document.docType);
  const after = editTables(editValues(before, fields, metadataFields), tables, missing);
  if (after !== before) await requireRecords(ctx, document.projectId, before, fields, metadataFields);
  return after === before ? undefined : after;
}

/** @returns false when the document is no longer as it was decided upon */
async function act(ctx: Context<TenantActor>, document: Document, decision: Decision): Promise<boolean> {
  const { id, organizationId, version, status } = document;
  const done = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, version, status, replacingId: null, departedAt: null },
      data: { ...decision.columns, version: { increment: 1 }, updatedAt: ctx.clock() },
    });
    if (count === 0) return false;
    await recordDocumentEvents(
      tx,
      decision.events.map((type) => ({ documentId: id, type })),
      ctx,
    );
    for (const entry of decision.audit) {
      await recordAudit(tx, ctx, { ...entry, projectId: document.projectId, subjectId: id });
    }
    if (decision.scan) await sendEvent(tx, scanRequested, { organizationId, documentId: id });
    if (decision.confirms) await recordDecisions(tx, [id]);
    if (decision.teaches) await sendEvent(tx, valuesDecided, { organizationId, documentId: id });
    return true;
  });
  if (done && (decision.scan || decision.confirms || decision.teaches)) ctx.jobs.wake();
  return done;
}
