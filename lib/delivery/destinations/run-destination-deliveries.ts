import type { DeliveryQueue } from '@/lib/delivery/queue/delivery-queue-port';
import {
  adaptTimings,
  type DeliveryWorkerTimings,
  WORKER_TIMINGS,
} from '@/lib/delivery/queue/delivery-worker';
import { runQueue } from '@/lib/delivery/queue/run-queue';
import type { Services } from '@/lib/platform/context';
import { attemptDestinationDelivery, type FinishedDestinationAttempt } from './attempt-destination-delivery';
import {
  type ClaimedDestinationDelivery,
  claimDestinationDeliveries,
  renewDestinationClaims,
} from './claim-destination-deliveries';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { recordDestinationAttempts } from './record-destination-attempts';

export interface DestinationTimings extends DeliveryWorkerTimings {
  /** Maximum time in ms without progress. */
  transferIdleMs?: number;
}

const DEFAULT_TIMINGS: DeliveryWorkerTimings = {
  ...WORKER_TIMINGS,
  timeoutMs: 15 * 60_000,
  // Claims are renewed, so that the deliveries of a process that died are retried soon.
  claimMs: 25_000,
};

/** Delivers to destinations concurrently until nothing is due for a while. */
export const runDestinationDeliveries = (
  services: Services,
  timings: Partial<DestinationTimings> = {},
): Promise<void> =>
  runQueue(services, createDestinationQueue(services, timings), {
    ...adaptTimings(DEFAULT_TIMINGS, services.jobs),
    ...timings,
  });

const createDestinationQueue = (
  services: Services,
  { transferIdleMs }: Partial<DestinationTimings>,
): DeliveryQueue<ClaimedDestinationDelivery, FinishedDestinationAttempt> => ({
  source: DESTINATION_DELIVERIES,
  claim: (capacity, taking) => claimDestinationDeliveries(services.db, capacity, taking),
  attempt: (delivery, totalMs) =>
    attemptDestinationDelivery(services, delivery, {
      totalMs,
      ...(transferIdleMs !== undefined && { idleMs: transferIdleMs, acceptMs: transferIdleMs }),
    }),
  record: (finished) => recordDestinationAttempts(services, finished),
  renew: (taking) => renewDestinationClaims(services.db, taking),
});
