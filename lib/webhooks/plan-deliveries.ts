import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import { wants } from './event-types';
import { makeDeliveries } from './make-deliveries';
import { type DocumentEventPayload, documentBody } from './payloads';

/** An event that has just been recorded. */
export interface RecordedEvent {
  id: string;
  projectId: string;
  documentId: string;
  /** As on the wire: `document.created`. */
  type: string;
  payload: DocumentEventPayload['data'];
  createdAt: Date;
}

/**
 * Decides which endpoints are told of the events, in the transaction that records them: an event and its deliveries
 * are there together, or not at all. An endpoint that is off is not told; what it missed can be replayed.
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
    const told = endpoints.filter(
      (endpoint) => endpoint.projectId === projectId && wants(endpoint.events, type),
    );
    if (told.length === 0) return [];
    const body = documentBody({ type, createdAt, data: payload });
    return told.map((endpoint) => ({
      endpointId: endpoint.id,
      messageId: id,
      type,
      documentId,
      body,
      createdAt,
    }));
  });
  await makeDeliveries(tx, deliveries, source);
}
