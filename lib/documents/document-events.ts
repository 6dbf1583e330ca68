import { holdersOfPages } from '@/lib/access/replaced-by';
import type { Clock } from '@/lib/core/clock';
import type { IdSource } from '@/lib/core/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { DepartureReason } from '@/lib/platform/db/generated/client';
import { planDeliveries } from '@/lib/webhooks/plan-deliveries';
import { type DeletionReason, type DocumentEventType, eventName } from './event-types';
import type { HoldType } from './metadata';
import type { DocumentStatus } from './status';

/** What happened, to which document. */
export interface DocumentHappening {
  documentId: string;
  type: DocumentEventType;
}

/** Where events take the time and their ids from: any context will do. */
export interface EventSource {
  clock: Clock;
  newId: IdSource;
}

/** What a payload tells of the document; never its metadata (interface.md "Events"). */
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
  sequence: true,
  departureReason: true,
} as const;

/**
 * Writes that something happened to a document, with the document as it stands now, and whom webhooks tell of it: call
 * it after the change, in the change's own transaction.
 */
export async function recordDocumentEvent(
  tx: Transaction,
  happening: DocumentHappening,
  source: EventSource,
): Promise<void> {
  await recordDocumentEvents(tx, [happening], source);
}

/**
 * The same for many documents, by as many statements however many there are. Where a document stands more than once,
 * its events follow each other in the order given, round by round.
 */
export async function recordDocumentEvents(
  tx: Transaction,
  happenings: readonly DocumentHappening[],
  source: EventSource,
): Promise<void> {
  for (const round of roundsOf(happenings)) await recordRound(tx, round, source);
}

/** The first events of all documents, then their second ones, and so on. */
function roundsOf(happenings: readonly DocumentHappening[]): Map<string, DocumentEventType>[] {
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
  { clock, newId }: EventSource,
): Promise<void> {
  const documents = await tx.document.updateManyAndReturn({
    where: { id: { in: [...types.keys()] } },
    // Whatever is worth an event is a change that If-Match must notice.
    data: { sequence: { increment: 1 }, version: { increment: 1 }, updatedAt: clock() },
    select: PAYLOAD_COLUMNS,
  });
  const deleted = documents.filter(({ id }) => types.get(id) === 'deleted').map(({ id }) => id);
  const holders = await holdersOfPages(tx, deleted);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const events = [...types].map(([documentId, type]) => {
    const document = byId.get(documentId);
    if (!document) throw new Error(`No document ${documentId} to record ${eventName(type)} of.`);
    return {
      id: newId(),
      organizationId: document.organizationId,
      projectId: document.projectId,
      documentId,
      type: eventName(type),
      sequence: document.sequence,
      payload: { ...payloadOf(document), ...(type === 'deleted' && deletionOf(document, holders)) },
      createdAt: clock(),
    };
  });
  await tx.documentEvent.createMany({ data: events });
  await planDeliveries(tx, events, { clock, newId });
}

const REASONS: Record<DepartureReason, DeletionReason> = {
  cut: 'cut',
  attached: 'attached',
  discarded: 'discarded',
  trashed: 'deleted',
  undone: 'deleted',
  erased: 'deleted',
};

/** Returns why a document left the list, and which documents hold its pages now. */
const deletionOf = (
  { id, departureReason }: { id: string; departureReason: DepartureReason | null },
  holders: ReadonlyMap<string, string[]>,
) => ({ reason: REASONS[departureReason ?? 'trashed'], replaced_by: holders.get(id) ?? [] });

/** The webhook body's `data`. */
function payloadOf(document: {
  id: string;
  projectId: string;
  originalFilename: string;
  status: DocumentStatus;
  pageCount: number;
  docType: string | null;
  holdType: HoldType | null;
  reference: string | null;
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
    },
  };
}
