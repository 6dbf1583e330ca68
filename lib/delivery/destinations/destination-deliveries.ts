import { destinationDeliveriesDue } from '@/lib/delivery/job-events';
import type { DeliverySource } from '@/lib/delivery/queue/delivery-source';

/** Deliveries to destinations. A transfer can take minutes, so they have separate workers. */
export const DESTINATION_DELIVERIES: DeliverySource = {
  due: destinationDeliveriesDue,
  lock: 7_243_062,
  deliveryTable: 'destination_delivery',
  targetTable: 'destination',
  targetColumn: 'destination_id',
  dependentTables: ['destination_object'],
  // A pile of Paperless-ngx is finished when its parts were delivered, also by a destination that was deleted since.
  isNeeded: `target.kind = 'paperless' AND EXISTS (
    SELECT 1 FROM channel JOIN channel_item AS item ON item.channel_id = channel.id
     WHERE channel.project_id = target.project_id AND channel.kind = 'paperless'
       AND item.status = 'taken' AND item.finished_at IS NULL)`,
  targetName: 'destination',
  limits: {
    slots: 32,
    idleTargetSlots: 8,
    slowTargetSlots: 16,
    slotsPerTarget: 2,
    slowAfterMs: 10_000,
  },
};
