import { segmentsFromWire } from '@/lib/documents/confirmed-split/confirmed-segment';
import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { StoredPagePlan } from '@/lib/documents/confirmed-split/stored-page-plan';
import { DomainError } from '@/lib/foundation/errors';
import { compilePlan, type Source } from '@/lib/page-plan/rules/compile-plan';
import type { AffectedDocument } from '@/lib/page-plan/rules/page-plan-undo-rules';
import {
  type Document,
  type PageChange,
  type PageChangeDocument,
  Prisma,
} from '@/lib/platform/db/generated/client';
import { toPlanDocument } from './plan-page-documents';
import { getReceivedFields, getRetainedFields, type RetainedFields } from './retained-fields';

/** Change with its current state. */
export interface ChangeToUndo {
  change: PageChange & { documents: PageChangeDocument[] };
  /** Current source documents, in the plan's order. */
  sources: Document[];
  made: Document[];
  /** IDs of its documents that received attachments. */
  receivers: ReadonlySet<string>;
}

export type UndoStep = { document: Document; touched: AffectedDocument } & (
  | { kind: 'remove' }
  | { kind: 'bring_back' }
  | { kind: 'give_back'; fields: RetainedFields; tells: boolean }
);

export function planUndoSteps(undo: ChangeToUndo): UndoStep[] {
  const overwritten = getOverwrittenFields(undo);
  const before = new Map(undo.change.documents.map((row) => [row.documentId, row]));
  return [
    ...undo.made.map((document): UndoStep => {
      return { kind: 'remove', document, touched: toAffectedCreated(document) };
    }),
    ...undo.sources.map((document): UndoStep => {
      const fields = overwritten.get(document.id);
      if (!fields) return { kind: 'bring_back', document, touched: toAffectedRemoved(document, undo.change) };
      const remembered = (before.get(document.id)?.before ?? {}) as Partial<Document>;
      // A document that was only kept has only the note of the change.
      const tells = Object.keys(fields).some(
        (field) => field !== 'correctionDone' && field !== 'correctionFailed',
      );
      const status = tells ? remembered.status : document.status;
      if (!status) {
        const message = `The state of “${document.originalFilename}” before the change can't be read. The change can't be undone.`;
        throw new DomainError('conflict', message, {
          reason: 'undo_state_lost',
          values: { name: document.originalFilename },
        });
      }
      const touched = toAffectedRetained(document, status, undo.change);
      return { kind: 'give_back', document, touched, tells, fields: pick(remembered, Object.keys(fields)) };
    }),
  ];
}

/** Returns the fields that the change wrote on each remaining document, by compiling the plan again. */
function getOverwrittenFields({ change, sources, receivers }: ChangeToUndo): Map<string, RetainedFields> {
  const before = new Map(change.documents.map((row) => [row.documentId, row.before]));
  const asTheyWere = sources.map((row) => ({ ...row, ...(before.get(row.id) as object) }));
  const outcomes = new Map(change.documents.map((row) => [row.documentId, row.outcome]));
  const stayed = asTheyWere.filter(({ id }) => ['kept', 'changed'].includes(outcomes.get(id)!));
  const compiled = recompilePlan(change, asTheyWere);
  const entries = stayed.map((row): [string, RetainedFields] => {
    const given = receivers.has(row.id) ? [row] : undefined;
    const source = compiled?.get(row.id);
    const fields = source
      ? getRetainedFields(change, source, row, given, change.createdAt)
      : getReceivedFields(change.id, [row], change.createdAt);
    return [row.id, fields];
  });
  return new Map(entries);
}

/** @returns null for a change that attached whole documents, which has no segments */
function recompilePlan({ plan }: PageChange, rows: readonly Document[]) {
  const parsed = StoredPagePlan.safeParse(plan);
  if (!parsed.success) return null;
  const { documents } = compilePlan(rows.map(toPlanDocument), segmentsFromWire(parsed.data.segments));
  return new Map(documents.map((source): [string, Source] => [source.uuid, source]));
}

const pick = (row: Partial<Document>, fields: readonly string[]): RetainedFields =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => fields.includes(field))
      .map(([field, value]) => [field, value === null && JSON_FIELDS.has(field) ? Prisma.DbNull : value]),
  );

/** Fields whose null means a database NULL, not JSON null. */
const JSON_FIELDS = new Set(['splitConfirmed', 'replaced', 'correctionFailed', 'correctionDone']);

const getCommonState = ({ originalFilename, status, removalReason, replacingId }: Document) => ({
  originalFilename,
  status,
  removal: removalReason,
  beingChanged: replacingId !== null,
});

/** Returns true if another page change removed the document. */
const isRemovedByOtherChange = ({ removalReason, removedById }: Document): boolean =>
  removalReason !== null && removedById !== null;

const toAffectedCreated = (document: Document): AffectedDocument => ({
  ...getCommonState(document),
  part: 'made',
  statusBefore: null,
  removedByChange: false,
  // A change leaves a note on each document that it keeps; a new part has no note before that.
  changedAgain: document.correctionDone !== null || isRemovedByOtherChange(document),
  // The original upload keeps the page texts, and an undo restores it unrotated.
  turned: Object.keys(document.turnedPages as object).length > 0,
});

const toAffectedRemoved = (document: Document, change: PageChange): AffectedDocument => ({
  ...getCommonState(document),
  part: 'left',
  statusBefore: null,
  removedByChange: document.removedById === change.id,
  changedAgain: false,
  turned: false,
});

const toAffectedRetained = (
  document: Document,
  statusBefore: Document['status'],
  change: PageChange,
): AffectedDocument => ({
  ...getCommonState(document),
  part: 'stayed',
  statusBefore,
  removedByChange: false,
  changedAgain:
    (document.correctionDone as { request_id?: string } | null)?.request_id !==
      toPageChangeRequestId(change.id) || isRemovedByOtherChange(document),
  turned: false,
});
