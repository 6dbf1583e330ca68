import type { Services } from '@/lib/context';
import type { JobQueue, OutboxQueue } from '@/lib/platform/jobs/read-queue';
import { readOutbox, readQueue } from '@/lib/platform/jobs/read-queue';
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
}

export async function readQueues({ db }: Pick<Services, 'db'>): Promise<Queues> {
  const [jobs, outbox, deliveries] = await Promise.all([
    readQueue(db),
    readOutbox(db),
    readDeliveryQueue(db),
  ]);
  return { jobs, outbox, deliveries };
}

/** Reads every row of the store's contents: for now and then, not for a scrape. */
export async function countStore({ db }: Pick<Services, 'db'>): Promise<StoreTotals> {
  const { _count: contents, _sum } = await db.storedFile.aggregate({
    _count: true,
    _sum: { sizeBytes: true },
  });
  return { contents, bytes: Number(_sum.sizeBytes ?? 0) };
}
