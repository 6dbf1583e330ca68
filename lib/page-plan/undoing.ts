import { DomainError } from '@/lib/core/errors';
import {
  type Document,
  type PageChange,
  type PageChangeDocument,
  Prisma,
} from '@/lib/platform/db/generated/client';
import { compilePlan, type Source } from './compile';
import { toPlanDocument } from './plan-documents';
import { requestIdOf } from './request-id';
import { StoredPagePlan } from './schemas';
import { segmentsFromWire } from './segment';
import { receivedFields, type StayingFields, stayingFields } from './staying-fields';
import type { TouchedDocument } from './undo-rules';

/** A change with all that is there of it now. */
export interface ChangeToUndo {
  change: PageChange & { documents: PageChangeDocument[] };
  /** Its documents as they are now, in the plan's order. */
  sources: Document[];
  /** The documents that it made. */
  made: Document[];
  /** Those of its documents that it attached something to. */
  receivers: ReadonlySet<string>;
}

/** What taking it back means for one document. */
export type Undoing = { document: Document; touched: TouchedDocument } & (
  | { kind: 'remove' }
  | { kind: 'bring_back' }
  | { kind: 'give_back'; fields: StayingFields; tells: boolean }
);

/** What has to be done to each document to take a change back. */
export function undoings(undo: ChangeToUndo): Undoing[] {
  const overwritten = overwrittenFields(undo);
  const before = new Map(undo.change.documents.map((row) => [row.documentId, row]));
  return [
    ...undo.made.map((document): Undoing => {
      return { kind: 'remove', document, touched: touchedMade(document) };
    }),
    ...undo.sources.map((document): Undoing => {
      const fields = overwritten.get(document.id);
      if (!fields) return { kind: 'bring_back', document, touched: touchedLeft(document, undo.change) };
      const remembered = (before.get(document.id)?.before ?? {}) as Partial<Document>;
      // On a document that was only kept, there is nothing but the note of the change.
      const tells = Object.keys(fields).some(
        (field) => field !== 'correctionDone' && field !== 'correctionFailed',
      );
      const status = tells ? remembered.status : document.status;
      if (!status) {
        const message = `The state of “${document.originalFilename}” before the change can't be read. The change can't be undone.`;
        throw new DomainError('conflict', message);
      }
      const touched = touchedStaying(document, status, undo.change);
      return { kind: 'give_back', document, touched, tells, fields: pick(remembered, Object.keys(fields)) };
    }),
  ];
}

/** By document that stayed: what the change wrote on it, which the plan says again when it is compiled again. */
function overwrittenFields({ change, sources, receivers }: ChangeToUndo): Map<string, StayingFields> {
  const before = new Map(change.documents.map((row) => [row.documentId, row.before]));
  const asTheyWere = sources.map((row) => ({ ...row, ...(before.get(row.id) as object) }));
  const outcomes = new Map(change.documents.map((row) => [row.documentId, row.outcome]));
  const stayed = asTheyWere.filter(({ id }) => ['kept', 'changed'].includes(outcomes.get(id)!));
  const compiled = compiledAgain(change, asTheyWere);
  const entries = stayed.map((row): [string, StayingFields] => {
    const given = receivers.has(row.id) ? [row] : undefined;
    const source = compiled?.get(row.id);
    const fields = source
      ? stayingFields(change, source, row, given, change.createdAt)
      : receivedFields(change.id, [row], change.createdAt);
    return [row.id, fields];
  });
  return new Map(entries);
}

/** @returns null for a change that attached whole documents: it has no segments */
function compiledAgain({ plan }: PageChange, rows: readonly Document[]) {
  const parsed = StoredPagePlan.safeParse(plan);
  if (!parsed.success) return null;
  const { documents } = compilePlan(rows.map(toPlanDocument), segmentsFromWire(parsed.data.segments));
  return new Map(documents.map((source): [string, Source] => [source.uuid, source]));
}

const pick = (row: Partial<Document>, fields: readonly string[]): StayingFields =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => fields.includes(field))
      .map(([field, value]) => [field, value === null && JSON_FIELDS.has(field) ? Prisma.DbNull : value]),
  );

/** Where null is no value of JSON but none at all. */
const JSON_FIELDS = new Set(['splitConfirmed', 'replaced', 'correctionFailed', 'correctionDone']);

const common = ({ originalFilename, status, departureReason, replacingId }: Document) => ({
  originalFilename,
  status,
  departure: departureReason,
  beingChanged: replacingId !== null,
});

/** Where a document of this change is by another one: only a page change takes it there. */
const isTaken = ({ departureReason, removedById }: Document): boolean =>
  departureReason !== null && removedById !== null;

const touchedMade = (document: Document): TouchedDocument => ({
  ...common(document),
  part: 'made',
  statusBefore: null,
  removedByChange: false,
  // Whoever keeps a document in a change leaves a note on it; on a part that is the first one.
  changedAgain: document.correctionDone !== null || isTaken(document),
  // What its pages say is kept by their origin, which an undo brings back as it lay before.
  turned: Object.keys(document.turnedPages as object).length > 0,
});

const touchedLeft = (document: Document, change: PageChange): TouchedDocument => ({
  ...common(document),
  part: 'left',
  statusBefore: null,
  removedByChange: document.removedById === change.id,
  changedAgain: false,
  turned: false,
});

const touchedStaying = (
  document: Document,
  statusBefore: Document['status'],
  change: PageChange,
): TouchedDocument => ({
  ...common(document),
  part: 'stayed',
  statusBefore,
  removedByChange: false,
  changedAgain:
    (document.correctionDone as { request_id?: string } | null)?.request_id !== requestIdOf(change.id) ||
    isTaken(document),
  turned: false,
});
