import { classificationRequested } from '@/lib/classification/events';
import type { Services } from '@/lib/context';
import { scanRequested } from '@/lib/extraction/events';
import { documentReceived } from '@/lib/intake/events';
import { pageChangeRequested } from '@/lib/page-plan/events';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/outbox';
import { callCourier } from '@/lib/webhooks/wake-courier';
import { STUCK_AFTER_MS, type StuckKind, stuckDeliveries, stuckItems } from './find-stuck-work';

/** How many events were sent again, by kind of work. */
export type Resumed = Record<StuckKind, number>;

interface Item {
  kind: Exclude<StuckKind, 'delivery'>;
  id: string;
  organization_id: string;
  project_id: string;
}

/** Items of one round. What is left is next: the schedule runs every 5 minutes. */
const MAX_ITEMS = 500;
/** The pause after which the event of an item is sent once more doubles from 20 min up to a day. */
const MAX_PAUSE_MINUTES = 24 * 60;
const KEPT_DAYS = 7;

/**
 * Sends the events of stuck work again, with new IDs: the job engine may have lost the ones before. Every job is
 * idempotent, so an event too many changes nothing.
 *
 * An item whose event was sent again rests for 20 min, then for 40 min, and so on, until it moves. A long queue of an
 * Inngest server therefore gets few events that it doesn't need.
 *
 * @param options.atOnce true: don't wait until work is stuck for 10 minutes or has rested; an operator asks
 */
export async function resumeStuckWork(
  services: Services,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<Resumed> {
  const { db, clock, jobs, log } = services;
  const now = clock();
  const before = atOnce ? now : new Date(now.getTime() - STUCK_AFTER_MS);
  const items = await db.$queryRaw<Item[]>`
    SELECT item.kind, item.id, item.organization_id, item.project_id FROM (${stuckItems({ jobs }, before)}) AS item
    LEFT JOIN work_resumption AS last ON last.subject_id = item.id
    WHERE ${atOnce} OR last.subject_id IS NULL OR last.resumed_at < item.since OR last.resumed_at
      + least(10 * 2 ^ least(last.times, 10), ${MAX_PAUSE_MINUTES}) * interval '1 minute' <= ${now}::timestamptz
    ORDER BY item.since, item.id LIMIT ${atOnce ? null : MAX_ITEMS}::int`;
  const deliveries = await db.$queryRaw<unknown[]>`${stuckDeliveries(before)} LIMIT 1`;
  const resumed: Resumed = { intake: 0, classification: 0, scan: 0, cut: 0, delivery: deliveries.length };
  for (const { kind } of items) resumed[kind] += 1;

  for (let from = 0; from < items.length; from += MAX_ITEMS) {
    const part = items.slice(from, from + MAX_ITEMS);
    await inTransaction(db, async (tx) => {
      await record(tx, part, now);
      await send(tx, part);
    });
  }
  if (deliveries.length > 0) await callCourier(services);
  await db.workResumption.deleteMany({
    where: { resumedAt: { lt: new Date(now.getTime() - KEPT_DAYS * 86_400_000) } },
  });
  if (items.length + deliveries.length === 0) return resumed;
  log.warn({ resumed }, 'Work that did not move was sent to the job engine again.');
  jobs.wake();
  return resumed;
}

async function record(tx: Transaction, items: Item[], now: Date): Promise<void> {
  const rows = JSON.stringify(items.map(({ id, kind }) => ({ id, kind })));
  await tx.$executeRaw`
    INSERT INTO work_resumption AS last (subject_id, kind, times, resumed_at)
    SELECT DISTINCT ON (id) id, kind, 1, ${now}::timestamptz
    FROM jsonb_to_recordset(${rows}::jsonb) AS item (id uuid, kind text)
    ON CONFLICT (subject_id) DO UPDATE SET resumed_at = excluded.resumed_at, kind = excluded.kind,
      times = CASE WHEN last.kind = excluded.kind THEN last.times + 1 ELSE 1 END`;
}

async function send(tx: Transaction, items: Item[]): Promise<void> {
  const documents = (kind: StuckKind) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ id: documentId, organization_id: organizationId, project_id: projectId }) => ({
        organizationId,
        projectId,
        documentId,
      }));
  await sendEvents(tx, documentReceived, documents('intake'));
  await sendEvents(tx, classificationRequested, documents('classification'));
  await sendEvents(tx, scanRequested, documents('scan'));
  const cuts = items.filter(({ kind }) => kind === 'cut');
  await sendEvents(
    tx,
    pageChangeRequested,
    cuts.map(({ id: pageChangeId, organization_id: organizationId }) => ({ organizationId, pageChangeId })),
  );
}
