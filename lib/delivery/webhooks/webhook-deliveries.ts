import { deliveriesDue } from '@/lib/delivery/job-events';
import type { DeliverySource } from '@/lib/delivery/queue/delivery-source';

/** Deliveries of webhooks. A call takes seconds, so that many can run at the same time. */
export const WEBHOOK_DELIVERIES: DeliverySource = {
  due: deliveriesDue,
  lock: 7_243_061,
  deliveryTable: 'webhook_delivery',
  targetTable: 'webhook_endpoint',
  targetColumn: 'endpoint_id',
  targetName: 'endpoint',
  limits: {
    slots: 512,
    idleTargetSlots: 128,
    slowTargetSlots: 256,
    slotsPerTarget: 8,
    slowAfterMs: 2000,
  },
};
