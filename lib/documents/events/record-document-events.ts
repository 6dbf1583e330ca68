import type { HoldType } from '@/lib/documents/document-metadata';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { Clock } from '@/lib/foundation/clock';
import type { IdSource } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { RemovalReason } from '@/lib/platform/db/generated/client';
import { listReplacingDocumentsByDocument } from '@/lib/tenancy/access/replacing-documents';
import type { DocumentEventSubscriber } from './document-event-subscriber';
import { type DeletionReason, type DocumentEventType, toEventName } from './event-types';

export interface DocumentEvent {
  documentId: string;
  type: DocumentEventType;
}

export interface EventSource {
  clock: Clock;
  newId: IdSource;
  documentEventSubscribers: readonly DocumentEventSubscriber[];
}

/** Columns of a payload; never metadata. */
const PAYLOAD_COLUMNS = {
  id: true,
  organizationId: true,
  projectId: true,
  originalFilename: true,
  status: true,
  pageCount: true,
  docType: true,
  holdType: true,
  reference: true,
  labels: true,
  sequence: true,
  removalReason: true,
  rejectionReason: true,
} as const;

/**
 * Records a document event with a snapshot of the document, and creates its webhook deliveries. Call it after the
 * change, in the same transaction.
 */
export async function recordDocumentEvent(
  tx: Transaction,
  event: DocumentEvent,
  source: EventSource,
): Promise<void> {
  await recordDocumentEvents(tx, [event], source);
}

/**
 * Records events of many documents with a constant number of statements. If a document occurs several times, its events
 * keep the given order.
 */
export async function recordDocumentEvents(
  tx: Transaction,
  events: readonly DocumentEvent[],
  source: EventSource,
): Promise<void> {
  for (const round of splitIntoRounds(events)) await recordRound(tx, round, source);
}

/** Groups events into rounds: the first events of all documents, then the second ones, and so on. */
function splitIntoRounds(happenings: readonly DocumentEvent[]): Map<string, DocumentEventType>[] {
  const rounds: Map<string, DocumentEventType>[] = [];
  for (const { documentId, type } of happenings) {
    const round = rounds.find((candidate) => !candidate.has(documentId));
    if (round) round.set(documentId, type);
    else rounds.push(new Map([[documentId, type]]));
  }
  return rounds;
}

async function recordRound(
  tx: Transaction,
  types: Map<string, DocumentEventType>,
  { clock, newId, documentEventSubscribers }: EventSource,
): Promise<void> {
  const documents = await tx.document.updateManyAndReturn({
    where: { id: { in: [...types.keys()] } },
    // Every change with an event must change the version for `If-Match`.
    data: { sequence: { increment: 1 }, version: { increment: 1 }, updatedAt: clock() },
    select: PAYLOAD_COLUMNS,
  });
  const deleted = documents.filter(({ id }) => types.get(id) === 'deleted').map(({ id }) => id);
  const holders = await listReplacingDocumentsByDocument(tx, deleted);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const events = [...types].map(([documentId, type]) => {
    const document = byId.get(documentId);
    if (!document) throw new Error(`No document ${documentId} to record ${toEventName(type)} of.`);
    return {
      id: newId(),
      organizationId: document.organizationId,
      projectId: document.projectId,
      documentId,
      type: toEventName(type),
      sequence: document.sequence,
      payload: { ...buildPayload(document), ...(type === 'deleted' && buildDeletion(document, holders)) },
      createdAt: clock(),
    };
  });
  await tx.documentEvent.createMany({ data: events });
  for (const subscriber of documentEventSubscribers) await subscriber.onEvents(tx, events, { clock, newId });
}

const DELETION_REASON_BY_REMOVAL: Record<RemovalReason, DeletionReason> = {
  cut: 'cut',
  attached: 'attached',
  discarded: 'discarded',
  trashed: 'deleted',
  undone: 'deleted',
  erased: 'deleted',
  unpacked: 'unpacked',
  rejected: 'rejected',
};

/** Returns the reason for the removal, and the documents that now contain the pages. */
const buildDeletion = (
  {
    id,
    removalReason,
    rejectionReason,
  }: { id: string; removalReason: RemovalReason | null; rejectionReason: string | null },
  holders: ReadonlyMap<string, string[]>,
) => ({
  reason: DELETION_REASON_BY_REMOVAL[removalReason ?? 'trashed'],
  replaced_by: holders.get(id) ?? [],
  ...(rejectionReason !== null && { rejection_reason: rejectionReason }),
});

/** Builds `data` of the webhook body. */
function buildPayload(document: {
  id: string;
  projectId: string;
  originalFilename: string;
  status: DocumentStatus;
  pageCount: number;
  docType: string | null;
  holdType: HoldType | null;
  reference: string | null;
  labels: string[];
  sequence: number;
}) {
  return {
    sequence: document.sequence,
    document: {
      uuid: document.id,
      project_uuid: document.projectId,
      original_filename: document.originalFilename,
      status: document.status,
      page_count: document.pageCount,
      doc_type: document.docType,
      needs_action_type: document.holdType,
      reference: document.reference,
      labels: document.labels,
    },
  };
}
