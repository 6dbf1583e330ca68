import { type DeliveryQueue, getDeliveryQueue } from '@/lib/delivery/webhooks/get-delivery-queue';
import type { Services } from '@/lib/platform/context';
import {
  type JobQueue,
  type OutboxQueue,
  readJobQueue,
  readOutbox,
} from '@/lib/platform/jobs/read-job-queue';
import { countStuckWork, type StuckWork } from '@/lib/server/stuck-work/count-stuck-work';

export interface StoreTotals {
  contents: number;
  bytes: number;
}

export interface Queues {
  jobs: JobQueue[];
  outbox: OutboxQueue;
  deliveries: DeliveryQueue;
  stuck: StuckWork[];
}

export async function readQueues(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<Queues> {
  const { db } = services;
  const [jobs, outbox, deliveries, stuck] = await Promise.all([
    readJobQueue(db),
    readOutbox(db),
    getDeliveryQueue(db),
    countStuckWork(services),
  ]);
  return { jobs, outbox, deliveries, stuck };
}

/** Counts the stored files. Reads every row, so don't call it on every scrape. */
export async function countStore({ db }: Pick<Services, 'db'>): Promise<StoreTotals> {
  const { _count: contents, _sum } = await db.storedFile.aggregate({
    _count: true,
    _sum: { sizeBytes: true },
  });
  return { contents, bytes: Number(_sum.sizeBytes ?? 0) };
}
