import { getServerPlace } from '@/lib/delivery/destinations/destination-place';
import { PaperlessConfig } from './channel-config';
import type { ChannelRun } from './channel-run';
import { handleItems } from './handle-items';

/** Maximum number of items that are restored in one run. */
const MAX_RESTORED = 500;

/**
 * Lists the taken items whose documents have all been delivered to the installation of Paperless-ngx that the item came
 * from, also by a destination that was deleted since. The documents of an item
 * are those that hold its pages now, also as attachments, after all cuts and joins. An item without any document is not
 * delivered.
 */
export const listDeliveredItems = ({
  services: { db },
  channel: { id, projectId, config },
}: ChannelRun): Promise<{ id: string; place: string }[]> =>
  db.$queryRaw`
    WITH item AS MATERIALIZED (
      SELECT id, place, intake_id, created_at FROM channel_item
       WHERE channel_id = ${id}::uuid AND status = 'taken' AND finished_at IS NULL
    ), received AS (
      SELECT item.id AS item_id, document.id FROM item
        JOIN intake_file ON intake_file.intake_id = item.intake_id
        JOIN document ON document.intake_file_id = intake_file.id
    ), original AS (
      SELECT item_id, id FROM received
      UNION ALL
      SELECT received.item_id, document.id FROM received JOIN document ON document.container_id = received.id
    ), present AS (
      SELECT original.item_id, document.id FROM original
        JOIN document ON document.id = original.id AND document.departed_at IS NULL
      UNION
      SELECT original.item_id, document.id FROM original
        JOIN page_span ON page_span.origin_id = original.id
        LEFT JOIN attachment ON attachment.id = page_span.attachment_id
        JOIN document ON document.id = COALESCE(page_span.document_id, attachment.document_id)
         AND document.departed_at IS NULL
    )
    SELECT item.id, item.place FROM item
      JOIN present ON present.item_id = item.id
     GROUP BY item.id, item.place, item.created_at
    HAVING bool_and(EXISTS (
      SELECT 1 FROM destination_object AS object
        JOIN destination ON destination.id = object.destination_id AND destination.project_id = ${projectId}::uuid
       WHERE object.document_id = present.id AND object.place = ${getServerPlace('paperless', PaperlessConfig.parse(config).url)}
         AND object.delivered_at IS NOT NULL))
     ORDER BY item.created_at`;

/** Takes back the finishing of items that are under review again. Can be repeated. */
export async function restoreItems({ services: { db }, channel, driver }: ChannelRun): Promise<void> {
  const items = await db.channelItem.findMany({
    where: { channelId: channel.id, reopened: true },
    orderBy: { createdAt: 'asc' },
    select: { id: true, place: true },
    take: MAX_RESTORED,
  });
  if (items.length === 0) return;
  const restored = await handleItems(db, items, async (places) => driver.restore?.(places));
  await db.channelItem.updateMany({
    where: { id: { in: restored } },
    data: { reopened: false, finishedAt: null, message: null },
  });
}
