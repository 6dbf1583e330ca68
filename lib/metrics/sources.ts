import type { Services } from '@/lib/context';
import type { JobQueue, OutboxQueue } from '@/lib/platform/jobs/read-queue';
import { readOutbox, readQueue } from '@/lib/platform/jobs/read-queue';
import { countStuckWork, type StuckWork } from '@/lib/stuck-work/count-stuck-work';
import { type DeliveryQueue, readDeliveryQueue } from '@/lib/webhooks/read-delivery-queue';

export interface StoreTotals {
  contents: number;
  bytes: number;
}

/** What is read from the database for one scrape. */
export interface Queues {
  jobs: JobQueue[];
  outbox: OutboxQueue;
  deliveries: DeliveryQueue;
  stuck: StuckWork[];
}

export async function readQueues(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<Queues> {
  const { db } = services;
  const [jobs, outbox, deliveries, stuck] = await Promise.all([
    readQueue(db),
    readOutbox(db),
    readDeliveryQueue(db),
    countStuckWork(services),
  ]);
  return { jobs, outbox, deliveries, stuck };
}

/** Reads every row of the store's contents: for now and then, not for a scrape. */
export async function countStore({ db }: Pick<Services, 'db'>): Promise<StoreTotals> {
  const { _count: contents, _sum } = await db.storedFile.aggregate({
    _count: true,
    _sum: { sizeBytes: true },
  });
  return { contents, bytes: Number(_sum.sizeBytes ?? 0) };
}
