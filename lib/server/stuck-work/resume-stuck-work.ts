import type { DeliverySource } from '@/lib/delivery/queue/delivery-source';
import { enqueueDeliveryRun } from '@/lib/delivery/queue/schedule-deliveries';
import { classificationRequested, scanRequested } from '@/lib/documents/job-events';
import { documentReceived } from '@/lib/intake/job-events';
import { pageChangeRequested } from '@/lib/page-plan/job-events';
import type { Services } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import {
  DELIVERY_SOURCES,
  STUCK_AFTER_MS,
  type StuckKind,
  selectStuckItems,
  whereDeliveryStuck,
} from './find-stuck-work';

/** Number of events that were sent again, by kind of work. */
export type ResumeResult = Record<StuckKind, number>;

interface Item {
  kind: Exclude<StuckKind, 'delivery'>;
  id: string;
  organization_id: string;
  project_id: string;
  since: Date;
}

/** Maximum number of items per round. The schedule runs every 5 minutes and continues with the rest. */
const MAX_ITEMS = 500;
/**
 * Maximum pause in min before the event of an item is sent again. The pause starts at 20 min and doubles up to one day.
 */
const MAX_PAUSE_MINUTES = 24 * 60;
const RETENTION_DAYS = 7;

/**
 * Sends the events of stuck work again, with new IDs, because the job engine may have lost the earlier ones. Every job
 * is idempotent, so an extra event changes nothing.
 *
 * An item whose event was sent again pauses for 20 min, then for 40 min, and so on, until it moves. A long queue of an
 * Inngest server therefore gets few unnecessary events.
 *
 * @param options.atOnce true if an operator asks: don't wait until work is stuck for 10 minutes or has paused
 */
export async function resumeStuckWork(
  services: Services,
  { atOnce: immediately = false }: { atOnce?: boolean } = {},
): Promise<ResumeResult> {
  const { db, clock, jobs, log } = services;
  const now = clock();
  const before = immediately ? now : new Date(now.getTime() - STUCK_AFTER_MS);
  const [items, deliveries] = await byIndexes(db, async (tx) => [
    await tx.$queryRaw<Item[]>(itemsToResume({ jobs }, { now, before, atOnce: immediately })),
    await findStuckDeliveries(tx, before),
  ]);
  const resumed: ResumeResult = {
    intake: 0,
    classification: 0,
    scan: 0,
    cut: 0,
    delivery: deliveries.length,
  };
  for (const { kind } of items) resumed[kind] += 1;

  for (let from = 0; from < items.length; from += MAX_ITEMS) {
    const part = items.slice(from, from + MAX_ITEMS);
    await inTransaction(db, async (tx) => {
      await recordResumptions(tx, part, now);
      await sendResumeEvents(tx, part);
    });
  }
  for (const source of deliveries) await enqueueDeliveryRun(services, source);
  await db.workResumption.deleteMany({
    where: { resumedAt: { lt: new Date(now.getTime() - RETENTION_DAYS * 86_400_000) } },
  });
  if (items.length + deliveries.length === 0) return resumed;
  log.warn({ resumed }, 'Work that did not move was sent to the job engine again.');
  return resumed;
}

/** Returns the kinds of deliveries of which some are overdue. */
async function findStuckDeliveries(tx: Transaction, before: Date): Promise<DeliverySource[]> {
  const stuck: DeliverySource[] = [];
  for (const source of DELIVERY_SOURCES) {
    const found = await tx.$queryRaw<unknown[]>`${whereDeliveryStuck(before, [source])} LIMIT 1`;
    if (found.length > 0) stuck.push(source);
  }
  return stuck;
}

/** Returns the query for the items of a round, oldest first. Run it in `byIndexes`. */
export function itemsToResume(
  needed: Pick<Services, 'jobs'>,
  { now, before, atOnce }: { now: Date; before: Date; atOnce: boolean },
): Prisma.Sql {
  return Prisma.sql`
    SELECT item.kind, item.id, item.organization_id, item.project_id, item.since
    FROM (${selectStuckItems(needed, before)}) AS item LEFT JOIN LATERAL (
      SELECT times, resumed_at FROM work_resumption WHERE subject_id = item.id OFFSET 0
    ) AS last ON true
    WHERE ${atOnce} OR last.resumed_at IS NULL OR last.resumed_at < item.since OR last.resumed_at
      + least(10 * 2 ^ least(last.times, 10), ${MAX_PAUSE_MINUTES}) * interval '1 minute' <= ${now}::timestamptz
    ORDER BY item.since, item.id LIMIT ${atOnce ? null : MAX_ITEMS}::int`;
}

/** Counts how often the event of an item was sent again since the item last moved. */
async function recordResumptions(tx: Transaction, items: Item[], now: Date): Promise<void> {
  const rows = JSON.stringify(items.map(({ id, kind, since }) => ({ id, kind, since })));
  await tx.$executeRaw`
    INSERT INTO work_resumption (subject_id, kind, times, resumed_at)
    SELECT item.id, item.kind,
      CASE WHEN before.kind = item.kind AND before.resumed_at >= item.since THEN before.times + 1 ELSE 1 END,
      ${now}::timestamptz
    FROM jsonb_to_recordset(${rows}::jsonb) AS item (id uuid, kind text, since timestamptz)
    LEFT JOIN work_resumption AS before ON before.subject_id = item.id
    ON CONFLICT (subject_id) DO UPDATE
      SET resumed_at = excluded.resumed_at, kind = excluded.kind, times = excluded.times`;
}

async function sendResumeEvents(tx: Transaction, items: Item[]): Promise<void> {
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
