import type {
  DocumentEventSubscriber,
  RecordedEvent,
} from '@/lib/documents/events/document-event-subscriber';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { DestinationTrigger } from '@/lib/platform/db/generated/client';
import { createDestinationDeliveries, type DocumentForDestination } from './create-destination-deliveries';
import { TEMPLATE_COLUMNS } from './template-values';

const TRIGGERS: Record<string, DestinationTrigger> = {
  'document.approved': 'approved',
  'document.validated': 'validated',
};

/**
 * Creates the deliveries of approved and validated documents in the transaction that records the events, so that both
 * exist or neither.
 */
async function createDeliveriesOfEvents(
  tx: Transaction,
  events: readonly RecordedEvent[],
  source: Pick<Services, 'clock' | 'newId'>,
): Promise<void> {
  const sending = events.filter(({ type }) => TRIGGERS[type] !== undefined);
  if (sending.length === 0) return;
  const destinations = await tx.destination.findMany({
    where: {
      projectId: { in: [...new Set(sending.map(({ projectId }) => projectId))] },
      trigger: { in: [...new Set(sending.map(({ type }) => TRIGGERS[type]!))] },
      offAt: null,
    },
    orderBy: { id: 'asc' },
  });
  if (destinations.length === 0) return;
  const documents = await tx.document.findMany({
    where: { id: { in: sending.map(({ documentId }) => documentId) } },
    select: TEMPLATE_COLUMNS,
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const pairs: DocumentForDestination[] = [];
  for (const { documentId, projectId, type } of sending) {
    const document = byId.get(documentId);
    if (!document) continue;
    for (const destination of destinations) {
      if (destination.projectId !== projectId || destination.trigger !== TRIGGERS[type]) continue;
      if (receivesType(destination.docTypes, document.docType)) pairs.push({ destination, document });
    }
  }
  await createDestinationDeliveries(tx, source, pairs, { manual: false });
}

const receivesType = (docTypes: readonly string[], docType: string | null): boolean =>
  docTypes.length === 0 || (docType !== null && docTypes.includes(docType));

export const destinationSubscriber: DocumentEventSubscriber = { onEvents: createDeliveriesOfEvents };
