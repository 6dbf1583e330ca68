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
  targetName: 'destination',
  limits: {
    slots: 32,
    idleTargetSlots: 8,
    slowTargetSlots: 16,
    slotsPerTarget: 2,
    slowAfterMs: 10_000,
  },
};
