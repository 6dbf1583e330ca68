import { requirePassedChecks } from '@/lib/documents/checks/require-passed-checks';
import { updateChecks } from '@/lib/documents/checks/update-checks';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import type { DocumentEventType } from '@/lib/documents/events/event-types';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { requireSecondLook } from '@/lib/documents/second-look/require-second-look';
import { recordValueDecision } from '@/lib/documents/value-decisions/record-value-decision';
import { dropEmptyRows } from '@/lib/documents/values/drop-empty-rows';
import { editDocumentTables } from '@/lib/documents/values/edit-document-tables';
import { editDocumentValues } from '@/lib/documents/values/edit-document-values';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import { getMissingTables } from '@/lib/documents/values/missing-document-tables';
import type { TenantActor } from '@/lib/foundation/actor';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import { matchesVersion } from '@/lib/foundation/etag';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type RunTransaction, rehearse } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import type { NewAuditedAction } from '@/lib/tenancy/audit/audit-details';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { createNotifications } from '@/lib/tenancy/notifications/create-notifications';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { describeChange, describeValueChanges } from './changes/describe-document-changes';
import { getBeingChangedProblem } from './document-change-blocker';
import { type DocumentData, getDocumentData } from './document-data';
import { ensureExtension } from './document-name';
import type { DocumentPatch } from './document-patch';
import type { DocumentRow } from './document-resource';
import { CHANGEABLE_STATUSES, type Move } from './document-status';
import { loadDocumentRow } from './get-document';
import { scanRequested, valuesReviewed } from './job-events';
import { addLabels, removeLabels, toLabelColumns } from './labels/label-keys';
import { MAX_LABELS } from './labels/label-limits';
import { requireAssignableMember } from './require-assignable-member';
import { requireEntityRecords } from './require-entity-records';
import { requirePermittedStatusChange } from './require-permitted-status-change';

/** Patch of a document, or labels to add or remove whatever its other labels are. */
export type DocumentEdit = DocumentPatch & { addedLabels?: string[]; removedLabels?: string[] };

/** Effect of a patch on the document's current state. */
interface ChangeDecision {
  columns: Prisma.DocumentUncheckedUpdateManyInput;
  events: DocumentEventType[];
  audit: (NewAuditedAction & { changes: DocumentChange[] })[];
  /** Reason for an approval although a check failed. */
  overrideReason?: string;
  /** `true` if a scan follows. */
  needsScan: boolean;
  /** `true` if the change confirms the document or takes the confirmation back. */
  affectsConfirmation: boolean;
  /** `true` if the change decides if Sheaf read the values right. */
  affectsEvidence: boolean;
  /** `true` if the change affects the training data from its values. */
  affectsTraining: boolean;
}

/** Maximum attempts of a patch if the document changes between the decision and the write. */
const MAX_ATTEMPTS = 10;

/**
 * Changes values, name, assignee, labels, and status atomically. Concurrent changes to different properties both succeed.
 * If two users change the status, the second gets the current one.
 *
 * @param options.ifMatch required version of the document
 * @returns the changed document, even if the caller can no longer see it
 * @throws DomainError `not_found`, `forbidden`, `precondition_failed`, `conflict`; `invalid`, also for an approval with a
 *   failed check that blocks it
 */
export async function changeDocument(
  ctx: Context<TenantActor>,
  uuid: string,
  patch: DocumentEdit,
  { ifMatch, transact = inTransaction }: { ifMatch?: string | undefined; transact?: RunTransaction } = {},
): Promise<DocumentRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const document = await requireDocument(ctx, uuid);
    const decision = await decideChange(ctx, document, patch, ifMatch);
    if (!decision || (await tryChange(ctx, document, decision, transact)))
      return loadDocumentRow(ctx, document.id);
  }
  throw new DomainError('conflict', 'Others are changing the document. Retry in a moment.', {
    reason: 'busy',
  });
}

/**
 * Checks a change as `changeDocument` does, and rolls it back.
 *
 * @returns the current document
 */
export const previewDocumentChange = (
  ctx: Context<TenantActor>,
  uuid: string,
  patch: DocumentEdit,
  { ifMatch }: { ifMatch?: string | undefined } = {},
): Promise<DocumentRow> => changeDocument(ctx, uuid, patch, { ifMatch, transact: rehearse });

/** @returns `null` if the document already matches the patch */
async function decideChange(
  ctx: Context<TenantActor>,
  document: Document,
  patch: DocumentEdit,
  ifMatch: string | undefined,
): Promise<ChangeDecision | null> {
  const { status, data, assignee, override, original_filename: wantedName } = patch;
  const labelChange = patch.labels ?? patch.addedLabels ?? patch.removedLabels;
  if ([data, assignee, wantedName, labelChange].some((change) => change !== undefined))
    requirePermission(ctx.actor, 'edit');
  // Check permission before state: 403 wins over 409.
  const move = status && requirePermittedStatusChange(ctx.actor, document.status, status);
  if (move) await requireSecondLook(ctx, document, move);
  if (override) requirePermission(ctx.actor, 'override_checks');
  await requireActiveProject(ctx, document.projectId);
  if (ifMatch !== undefined && !matchesVersion(ifMatch, document)) {
    throw new DomainError('precondition_failed', 'The document has changed since. Read it again.', {
      reason: 'changed_meanwhile',
    });
  }
  if (document.replacingId) {
    throw createConflictError(getBeingChangedProblem(document.originalFilename));
  }
  const edit = data && (await applyEdits(ctx, document, data));
  const edited = edit?.after;
  const reassigned = assignee !== undefined && assignee !== document.assigneeId;
  if (reassigned && assignee) await requireAssignableMember(ctx, document.projectId, assignee);
  const name = wantedName === undefined ? undefined : ensureExtension(wantedName.trim(), document);
  const renamed = name !== undefined && name !== document.originalFilename;
  const labels = getNewLabels(document, patch);
  if (!move && !edited && !reassigned && !renamed && !labels) return null;
  const accepted = move?.to === 'approved' ? acceptData(document, edited) : edited;
  return {
    columns: {
      ...(move && { status: move.to }),
      ...(accepted && { data: accepted as Prisma.InputJsonObject }),
      ...(reassigned && { assigneeId: assignee }),
      ...(renamed && { originalFilename: name }),
      ...(labels && toLabelColumns(labels)),
    },
    events: [
      ...(edited || reassigned || renamed || labels ? ['updated' as const] : []),
      ...(move?.event ? [move.event] : []),
    ],
    audit: buildAuditEntries(document, {
      data: edited && data,
      changes: edit?.changes ?? [],
      assignee: reassigned ? assignee : undefined,
      name: renamed ? name : undefined,
      labels,
      move,
    }),
    overrideReason: override?.reason.trim(),
    needsScan: move?.to === 'pending',
    affectsConfirmation: move?.to === 'approved' || move?.to === 'done',
    affectsEvidence: edited !== undefined || move?.to === 'approved' || move?.to === 'validated',
    affectsTraining: edited !== undefined || move?.to === 'approved' || move?.to === 'done',
  };
}

/**
 * @returns `undefined` if the labels stay the same
 * @throws DomainError `conflict` if added labels exceed the maximum
 */
function getNewLabels(
  { labels: before }: Document,
  { labels, addedLabels, removedLabels }: DocumentEdit,
): string[] | undefined {
  const after = addLabels(removeLabels(labels ?? before, removedLabels ?? []), addedLabels ?? []);
  if (after.length > MAX_LABELS)
    throw new DomainError(
      'conflict',
      `A document can have at most ${MAX_LABELS} labels. Remove some of its labels first.`,
      { reason: 'limit_reached', values: { what: 'labels', max: MAX_LABELS } },
    );
  return after.length === before.length && after.every((label, index) => label === before[index])
    ? undefined
    : after;
}

/** Accepts the values on approval. Drops suggestions that were not accepted, and table rows that nobody filled. */
function acceptData(document: Document, edited: DocumentData | undefined): DocumentData | undefined {
  const before = edited ?? getDocumentData(document);
  const accepted = dropEmptyRows(getEffectiveData(before));
  return accepted === before ? edited : accepted;
}

interface AuditedChange extends Pick<DocumentPatch, 'data' | 'assignee'> {
  /** Changes of the values. */
  changes: DocumentChange[];
  name?: string;
  /** The new labels. */
  labels?: string[];
  move?: Move;
}

/** Builds the audit entries. Their details have only keys of values; the values are in the changes. */
function buildAuditEntries(
  document: Document,
  { data, changes, assignee, name, labels, move }: AuditedChange,
): ChangeDecision['audit'] {
  const entries: ChangeDecision['audit'] = [];
  if (data) {
    const fields = [...(data.metadataFields ?? []), ...(data.tables ?? [])].map(({ key }) => key);
    entries.push({ action: 'document.values_changed', details: { fields }, changes });
  }
  if (assignee !== undefined) {
    entries.push({
      action: 'document.assigned',
      details: { assignee },
      changes: describeChange('assignee', document.assigneeId, assignee),
    });
  }
  if (name !== undefined) {
    entries.push({
      action: 'document.renamed',
      changes: describeChange('name', document.originalFilename, name),
    });
  }
  if (labels) {
    entries.push({
      action: 'document.labels_changed',
      changes: describeChange('labels', formatLabels(document.labels), formatLabels(labels)),
    });
  }
  if (move) {
    entries.push({
      action: 'document.status_changed',
      details: { from: move.from, to: move.to },
      changes: describeChange('status', move.from, move.to),
    });
  }
  return entries;
}

const formatLabels = (labels: readonly string[]): string | null => labels.join(', ') || null;

/** @returns `undefined` if the edits change nothing */
async function applyEdits(
  ctx: Context<TenantActor>,
  document: Document,
  { metadataFields = [], tables = [] }: NonNullable<DocumentPatch['data']>,
): Promise<{ after: DocumentData; changes: DocumentChange[] } | undefined> {
  if (!CHANGEABLE_STATUSES.includes(document.status)) {
    const way = document.status === 'processing' ? 'Wait until its scan is done.' : 'Reopen it first.';
    throw new DomainError(
      'conflict',
      `The values of a document that is ${document.status} can't be edited. ${way}`,
      { reason: 'values_locked', values: { status: document.status } },
    );
  }
  const project = await ctx.db.project.findUniqueOrThrow({ where: { id: document.projectId } });
  const before = getDocumentData(document);
  const fields = readSettings(project).extraction_fields;
  const missing = getMissingTables(before, fields, document.docType);
  const after = editDocumentTables(
    editDocumentValues(before, fields, metadataFields, document.pageCount),
    tables,
    missing,
    document.pageCount,
  );
  if (after === before) return undefined;
  await requireEntityRecords(ctx, document.projectId, before, fields, metadataFields);
  return { after, changes: describeValueChanges(before, after, fields, tables) };
}

/** @returns `false` if the document changed since the decision */
async function tryChange(
  ctx: Context<TenantActor>,
  document: Document,
  decision: ChangeDecision,
  transact: RunTransaction,
): Promise<boolean> {
  const { id, organizationId, projectId, version, status } = document;
  return transact(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, version, status, replacingId: null, removedAt: null },
      data: { ...decision.columns, version: { increment: 1 }, updatedAt: ctx.clock() },
    });
    if (count === 0) return false;
    if (decision.columns.data) await keepRejectedColumns(tx, document, ['data']);
    await recordDocumentEvents(
      tx,
      decision.events.map((type) => ({ documentId: id, type })),
      ctx,
    );
    // No event reports this move, but the results belong to the values before the scan.
    if (decision.needsScan) await updateChecks(tx, [id], ctx);
    const overridden =
      decision.columns.status === 'approved'
        ? await requirePassedChecks(tx, id, decision.overrideReason)
        : [];
    for (const { changes, ...entry } of [...decision.audit, ...overridden]) {
      await recordAudit(tx, ctx, {
        ...entry,
        projectId: document.projectId,
        subjectId: id,
        changes: [{ documentId: id, changes }],
      });
    }
    const { assigneeId } = decision.columns;
    if (typeof assigneeId === 'string') {
      const notification = { organizationId, projectId, kind: 'assigned' as const, documentId: id };
      await createNotifications(tx, ctx, notification, [assigneeId]);
    }
    if (decision.needsScan) await sendEvent(tx, scanRequested, { organizationId, documentId: id });
    if (decision.affectsEvidence) await recordValueDecision(tx, id, ctx);
    if (decision.affectsConfirmation) await recordReviewDecisions(tx, [id]);
    if (decision.affectsTraining) await sendEvent(tx, valuesReviewed, { organizationId, documentId: id });
    return true;
  });
}
