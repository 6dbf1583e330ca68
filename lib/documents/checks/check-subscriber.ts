import type { DocumentEventSubscriber } from '@/lib/documents/events/document-event-subscriber';
import { CHECKED_STATUSES } from './checked-statuses';
import { updateChecks } from './update-checks';

/** Checks the values of documents again with each change of them. */
export const checkSubscriber: DocumentEventSubscriber = {
  async onEvents(tx, events, source) {
    const checked = events.filter(({ payload }) => CHECKED_STATUSES.includes(payload.document.status));
    if (checked.length > 0)
      await updateChecks(
        tx,
        checked.map(({ documentId }) => documentId),
        source,
      );
  },
};
