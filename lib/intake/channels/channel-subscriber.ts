import type { DocumentEventSubscriber } from '@/lib/documents/events/document-event-subscriber';

/**
 * Reopens the items of channels that finish after delivery when a person undoes the change that made their documents:
 * the pages are under review again. The next run of the channel restores the items. An item
 * that another process is finishing at the same time counts, too.
 */
export const channelSubscriber: DocumentEventSubscriber = {
  async onEvents(tx, events) {
    const ids = events.filter(({ type }) => type === 'document.deleted').map(({ documentId }) => documentId);
    if (ids.length === 0) return;
    await tx.$executeRaw`
      WITH original AS MATERIALIZED (
        SELECT DISTINCT page_span.origin_id AS id FROM page_span
          JOIN document AS undone ON undone.id = page_span.document_id AND undone.departure_reason = 'undone'
         WHERE undone.id = ANY(${ids}::uuid[])
      )
      UPDATE channel_item SET finished_at = NULL, reopened = true
        FROM original
        JOIN document ON document.id = original.id
        LEFT JOIN document AS container ON container.id = document.container_id
        JOIN intake_file ON intake_file.id = COALESCE(container.intake_file_id, document.intake_file_id)
       WHERE channel_item.intake_id = intake_file.intake_id AND channel_item.status = 'taken'
         AND EXISTS (SELECT 1 FROM channel WHERE channel.id = channel_item.channel_id AND channel.kind = 'paperless')`;
  },
};
