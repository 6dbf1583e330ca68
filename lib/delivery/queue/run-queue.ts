import type { ClaimedAttempt, DeliveryQueue } from './delivery-queue-port';
import { type DeliveryQueueServices, DeliveryWorker, type DeliveryWorkerTimings } from './delivery-worker';

interface RunningWorker {
  keepRunning(): boolean;
}

/** Active workers of this process, by database and kind of deliveries. */
const activeWorkers = new WeakMap<object, Map<string, RunningWorker>>();

/**
 * Delivers concurrently what is due, until nothing is due for a while. If this process already has an active worker for
 * the queue, notifies that worker and returns.
 *
 * An attempt waits for an external server, so it must not occupy one of the few job workers; one job handles many
 * attempts. The deliveries' rows contain the attempts in progress. If a worker is killed, its claims expire and another
 * worker retries them.
 */
export async function runQueue<Claimed extends ClaimedAttempt, Finished>(
  services: DeliveryQueueServices,
  queue: DeliveryQueue<Claimed, Finished>,
  timings: DeliveryWorkerTimings,
): Promise<void> {
  const { db } = services;
  const { deliveryTable } = queue.source;
  const workers = activeWorkers.get(db) ?? new Map<string, RunningWorker>();
  activeWorkers.set(db, workers);
  if (workers.get(deliveryTable)?.keepRunning()) return;
  const worker = new DeliveryWorker(services, queue, timings);
  workers.set(deliveryTable, worker);
  try {
    await worker.run();
  } finally {
    // A worker that is stopping may already have a successor.
    if (workers.get(deliveryTable) === worker) workers.delete(deliveryTable);
  }
}
