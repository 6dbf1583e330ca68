import { getDocumentData } from '@/lib/documents/document-data';
import type {
  DocumentEventSubscriber,
  RecordedEvent,
} from '@/lib/documents/events/document-event-subscriber';
import { needsSecondLook } from '@/lib/documents/second-look/needs-second-look';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { DestinationTrigger } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import {
  createDestinationDeliveries,
  createWithdrawals,
  type DocumentForDestination,
} from './create-destination-deliveries';
import { REPLACED, WITHDRAWING_KINDS } from './destination-place';
import { TEMPLATE_COLUMNS } from './template-values';

const TRIGGERS: Record<string, DestinationTrigger> = {
  'document.approved': 'approved',
  'document.validated': 'validated',
};

/**
 * Creates the deliveries of approved and validated documents in the transaction that records the events, so that both
 * exist or neither. A destination of approved documents receives a document that needs a second look when it is
 * validated. It also receives a validated document that it has never received, for example because the project required
 * a second look at the time of the approval.
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
      trigger: { in: Object.values(TRIGGERS) },
      offAt: null,
    },
    orderBy: { id: 'asc' },
    include: { project: true },
  });
  if (destinations.length === 0) return;
  const documents = await tx.document.findMany({
    where: { id: { in: sending.map(({ documentId }) => documentId) } },
    select: TEMPLATE_COLUMNS,
  });
  const objects = await tx.destinationObject.findMany({
    where: {
      destinationId: { in: destinations.map(({ id }) => id) },
      documentId: { in: documents.map(({ id }) => id) },
      // A delivery that ended without sending, for example because of the second look, doesn't count.
      OR: [{ deliveredAt: { not: null } }, { deliveries: { some: { status: 'pending' } } }],
    },
    select: { destinationId: true, documentId: true },
  });
  const received = new Set(objects.map(({ destinationId, documentId }) => `${destinationId} ${documentId}`));
  const settings = new Map(destinations.map(({ project }) => [project.id, readSettings(project)]));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const pairs: DocumentForDestination[] = [];
  for (const { documentId, projectId, type } of sending) {
    const document = byId.get(documentId);
    const projectSettings = settings.get(projectId);
    if (!document || !projectSettings) continue;
    const needsTwo = needsSecondLook(projectSettings, {
      docType: document.docType,
      data: getDocumentData(document),
    });
    for (const destination of destinations) {
      if (destination.projectId !== projectId) continue;
      const isNew = !received.has(`${destination.id} ${documentId}`);
      if (!isTriggered(destination.trigger, TRIGGERS[type]!, { needsTwo, isNew })) continue;
      if (receivesType(destination.docTypes, document.docType)) pairs.push({ destination, document });
    }
  }
  await createDestinationDeliveries(tx, source, pairs, { manual: false });
}

/** Returns `true` if an event sends the document to a destination with the trigger. */
function isTriggered(
  trigger: DestinationTrigger,
  event: DestinationTrigger,
  { needsTwo, isNew }: { needsTwo: boolean; isNew: boolean },
): boolean {
  if (trigger === 'validated') return event === 'validated';
  return event === 'approved' ? !needsTwo : needsTwo || isNew;
}

const receivesType = (docTypes: readonly string[], docType: string | null): boolean =>
  docTypes.length === 0 || (docType !== null && docTypes.includes(docType));

/** Withdraws the documents that page plans have replaced, also those that an attempt is delivering at this time. */
async function withdrawReplaced(
  tx: Transaction,
  events: readonly RecordedEvent[],
  source: Pick<Services, 'clock' | 'newId'>,
): Promise<void> {
  const ids = events.filter(({ type }) => type === 'document.deleted').map(({ documentId }) => documentId);
  if (ids.length === 0) return;
  const objects = await tx.destinationObject.findMany({
    where: {
      documentId: { in: ids },
      OR: [{ claimedAt: { not: null } }, { deliveries: { some: { status: 'pending' } } }],
      document: { removalReason: { in: REPLACED } },
      destination: { kind: { in: WITHDRAWING_KINDS }, deletedAt: null },
    },
    select: {
      ...{ id: true, destinationId: true, documentId: true },
      document: { select: { originalFilename: true } },
    },
  });
  await createWithdrawals(tx, source, objects);
}

export const destinationSubscriber: DocumentEventSubscriber = {
  async onEvents(tx, events, source) {
    await createDeliveriesOfEvents(tx, events, source);
    await withdrawReplaced(tx, events, source);
  },
};
