import type {
  DocumentEventSubscriber,
  RecordedEvent,
} from '@/lib/documents/events/document-event-subscriber';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { createDeliveries } from './create-deliveries';
import { isSubscribed } from './webhook-event-types';
import { buildDocumentBody } from './webhook-payloads';

/**
 * Creates deliveries for subscribed endpoints in the transaction that records the events, so that both exist or
 * neither. Disabled endpoints are skipped; their missed events can be replayed.
 */
export async function planDeliveries(
  tx: Transaction,
  events: readonly RecordedEvent[],
  source: Pick<Services, 'clock' | 'newId'>,
): Promise<void> {
  const projectIds = [...new Set(events.map(({ projectId }) => projectId))];
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { projectId: { in: projectIds }, offAt: null },
    select: { id: true, projectId: true, events: true },
  });
  if (endpoints.length === 0) return;
  const deliveries = events.flatMap(({ id, projectId, documentId, type, payload, createdAt }) => {
    const recipients = endpoints.filter(
      (endpoint) => endpoint.projectId === projectId && isSubscribed(endpoint.events, type),
    );
    if (recipients.length === 0) return [];
    const body = buildDocumentBody({ type, createdAt, data: payload });
    return recipients.map((endpoint) => ({
      endpointId: endpoint.id,
      messageId: id,
      type,
      documentId,
      body,
      createdAt,
    }));
  });
  await createDeliveries(tx, deliveries, source);
}

export const webhookSubscriber: DocumentEventSubscriber = { onEvents: planDeliveries };
