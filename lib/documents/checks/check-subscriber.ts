import type { DocumentEventSubscriber } from '@/lib/documents/events/document-event-subscriber';
import { updateChecks } from './update-checks';

/** Checks the values of documents again with each change of them. Removes the results of documents that wait for a scan. */
export const checkSubscriber: DocumentEventSubscriber = {
  async onEvents(tx, events, source) {
    await updateChecks(
      tx,
      events.map(({ documentId }) => documentId),
      source,
    );
  },
};
