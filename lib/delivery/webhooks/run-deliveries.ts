import type { DeliveryQueue } from '@/lib/delivery/queue/delivery-queue-port';
import {
  adaptTimings,
  type DeliveryQueueServices,
  type DeliveryWorkerTimings,
  WORKER_TIMINGS,
} from '@/lib/delivery/queue/delivery-worker';
import { runQueue } from '@/lib/delivery/queue/run-queue';
import type { Services } from '@/lib/platform/context';
import { attemptDelivery, type FinishedAttempt } from './attempt-delivery';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { recordDeliveryAttempts } from './record-delivery-attempts';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';
import { ATTEMPT_TIMEOUT_MS } from './webhook-retry-schedule';

/** Services that deliver webhooks. */
export type DeliveryWorkerServices = DeliveryQueueServices &
  Pick<Services, 'outbound' | 'clock' | 'secretKey'>;

export const DEFAULT_TIMINGS: DeliveryWorkerTimings = {
  ...WORKER_TIMINGS,
  timeoutMs: ATTEMPT_TIMEOUT_MS,
  claimMs: ATTEMPT_TIMEOUT_MS + 10_000,
};

/** Delivers due webhooks concurrently until nothing is due for a while. */
export const runDeliveries = (
  services: DeliveryWorkerServices,
  timings: Partial<DeliveryWorkerTimings> = {},
): Promise<void> =>
  runQueue(services, createWebhookQueue(services), {
    ...adaptTimings(DEFAULT_TIMINGS, services.jobs),
    ...timings,
  });

export const createWebhookQueue = (
  services: DeliveryWorkerServices,
): DeliveryQueue<ClaimedDelivery, FinishedAttempt> => ({
  source: WEBHOOK_DELIVERIES,
  claim: (capacity, taking) => claimDeliveries(services.db, capacity, taking),
  attempt: (delivery, timeoutMs) => attemptDelivery(services, delivery, timeoutMs),
  record: (finished) => recordDeliveryAttempts(services, finished),
});
