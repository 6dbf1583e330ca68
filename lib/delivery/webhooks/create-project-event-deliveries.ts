import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { createDeliveries } from './create-deliveries';
import { isSubscribed } from './webhook-event-types';
import type { AutomationPausedPayload, ChannelPausedPayload } from './webhook-payloads';

type ProjectEventPayload = AutomationPausedPayload | ChannelPausedPayload;

/** Event of a project, without the fields that all such events have. */
type ProjectEvent = {
  [Payload in ProjectEventPayload as Payload['type']]: {
    type: Payload['type'];
    data: Omit<Payload['data'], 'project_uuid'>;
    projectId: string;
  };
}[ProjectEventPayload['type']];

/** Creates the deliveries of an event that concerns no document, in the transaction of the change. */
export async function createProjectEventDeliveries(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  { type, projectId, data }: ProjectEvent,
): Promise<void> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { projectId, offAt: null },
    select: { id: true, events: true },
  });
  const createdAt = source.clock();
  const event = { messageId: source.newId(), type, documentId: null, createdAt };
  const timestamp = createdAt.toISOString();
  const body = JSON.stringify({ type, timestamp, data: { project_uuid: projectId, ...data } });
  const recipients = endpoints.filter(({ events }) => isSubscribed(events, type));
  await createDeliveries(
    tx,
    recipients.map(({ id }) => ({ ...event, endpointId: id, body })),
    source,
  );
}
