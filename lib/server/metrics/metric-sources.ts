import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { type DeliveryBacklog, readBacklog } from '@/lib/delivery/queue/read-backlog';
import { WEBHOOK_DELIVERIES } from '@/lib/delivery/webhooks/webhook-deliveries';
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
  webhooks: DeliveryBacklog;
  destinations: DeliveryBacklog;
  stuck: StuckWork[];
}

export async function readQueues(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<Queues> {
  const { db } = services;
  const [jobs, outbox, webhooks, destinations, stuck] = await Promise.all([
    readJobQueue(db),
    readOutbox(db),
    readBacklog(db, WEBHOOK_DELIVERIES),
    readBacklog(db, DESTINATION_DELIVERIES),
    countStuckWork(services),
  ]);
  return { jobs, outbox, webhooks, destinations, stuck };
}

/** Counts the stored files. Reads every row, so don't call it on every scrape. */
export async function countStore({ db }: Pick<Services, 'db'>): Promise<StoreTotals> {
  const { _count: contents, _sum } = await db.storedFile.aggregate({
    _count: true,
    _sum: { sizeBytes: true },
  });
  return { contents, bytes: Number(_sum.sizeBytes ?? 0) };
}
