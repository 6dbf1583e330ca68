import type { DocumentEventSubscriber } from '@/lib/documents/events/document-event-subscriber';
import { type DocumentEventType, toEventName } from '@/lib/documents/events/event-types';

/** Events after which a document no longer waits for the decision that it was claimed for. */
const DECIDING_EVENTS = [
  'needs_action',
  'processed',
  'approved',
  'validated',
  'exported',
  'deleted',
] satisfies DocumentEventType[];

const DECIDING_NAMES: readonly string[] = DECIDING_EVENTS.map(toEventName);

/**
 * Ends the claim and the postponement of a document with each decision about it. Edits of the document keep both.
 */
export const claimSubscriber: DocumentEventSubscriber = {
  async onEvents(tx, events) {
    const decided = events.filter(({ type }) => DECIDING_NAMES.includes(type));
    if (decided.length === 0) return;
    const ids = decided.map(({ documentId }) => documentId);
    await tx.documentClaim.deleteMany({ where: { documentId: { in: ids } } });
    await tx.document.updateMany({
      where: { id: { in: ids }, postponedUntil: { not: null } },
      data: { postponedUntil: null, postponedReason: null },
    });
  },
};
