import {
  DeliveryWorker,
  type DeliveryWorkerServices,
  type DeliveryWorkerTimings,
  getTimings,
} from './delivery-worker';

/** Active worker of this process, by database. */
const activeWorkers = new WeakMap<object, DeliveryWorker>();

/**
 * Delivers due webhooks concurrently until nothing is due for a while. If this process already has an active worker,
 * notifies that worker and returns.
 *
 * An attempt waits for an external server, so it must not occupy one of the few job workers; one job handles many
 * attempts. The deliveries' rows contain the attempts in progress. If a worker is killed, its claims expire and another
 * worker retries them.
 */
export async function runDeliveries(
  services: DeliveryWorkerServices,
  timings: Partial<DeliveryWorkerTimings> = {},
): Promise<void> {
  const { db, jobs } = services;
  if (activeWorkers.get(db)?.keepRunning()) return;
  const worker = new DeliveryWorker(services, { ...getTimings(jobs), ...timings });
  activeWorkers.set(db, worker);
  try {
    await worker.run();
  } finally {
    // A worker that is stopping may already have a successor.
    if (activeWorkers.get(db) === worker) activeWorkers.delete(db);
  }
}
