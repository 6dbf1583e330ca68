import type { Database } from '@/lib/platform/db/database';
import { LATE } from './delivery-row';
import type { EndpointActivity } from './schemas';

const HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
/** More are not looked at: the picture is the same. */
const MOST = 5000;

interface HourRow {
  endpointId: string;
  hoursAgo: number;
  sent: number;
  atOnce: number;
  delivered: number;
}

/** How endpoints have done in the last 24 hours, by endpoint. */
export async function activityOf(
  db: Database,
  endpointIds: string[],
  now: Date,
): Promise<Map<string, EndpointActivity>> {
  if (endpointIds.length === 0) return new Map();
  const since = new Date(now.getTime() - HOURS * HOUR_MS);
  const rows = await db.$queryRaw<HourRow[]>`
    SELECT endpoint.id AS "endpointId",
      floor(extract(epoch FROM ${now}::timestamptz - recent.created_at) / 3600)::int AS "hoursAgo",
      count(*)::int AS sent,
      count(*) FILTER (WHERE status = 'delivered' AND tries <= 1)::int AS "atOnce",
      count(*) FILTER (WHERE status = 'delivered')::int AS delivered
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT created_at, status, tries FROM webhook_delivery
      WHERE endpoint_id = endpoint.id AND created_at > ${since} ORDER BY created_at DESC LIMIT ${MOST}
    ) AS recent
    WHERE endpoint.id = ANY(${endpointIds}::uuid[]) GROUP BY 1, 2`;
  const late = await countLate(db, endpointIds);
  const failed = await countFailed(db, endpointIds, since);
  return new Map(
    endpointIds.map((id) => [
      id,
      summed(
        rows.filter((row) => row.endpointId === id),
        { late: late.get(id) ?? 0, failed: failed.get(id) ?? 0 },
      ),
    ]),
  );
}

async function countLate(db: Database, endpointIds: string[]): Promise<Map<string, number>> {
  const groups = await db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { endpointId: { in: endpointIds }, ...LATE },
    _count: true,
  });
  return new Map(groups.map((group) => [group.endpointId, group._count]));
}

/**
 * Those that were given up since then, whenever they happened: the last try comes days later. A settled delivery's time
 * is when it was settled.
 */
async function countFailed(db: Database, endpointIds: string[], since: Date): Promise<Map<string, number>> {
  const groups = await db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { endpointId: { in: endpointIds }, status: 'failed', dueAt: { gt: since } },
    _count: true,
  });
  return new Map(groups.map((group) => [group.endpointId, group._count]));
}

function summed(
  rows: readonly HourRow[],
  counts: Pick<EndpointActivity, 'late' | 'failed'>,
): EndpointActivity {
  const hours = Array.from({ length: HOURS }, () => ({ delivered: 0, undelivered: 0 }));
  const sum = { ...counts, sent: 0, at_once: 0 };
  for (const { hoursAgo, sent, atOnce, delivered } of rows) {
    sum.sent += sent;
    sum.at_once += atOnce;
    // What this moment brought may be ahead of the clock.
    const hour = hours[HOURS - 1 - Math.min(Math.max(hoursAgo, 0), HOURS - 1)]!;
    hour.delivered += delivered;
    hour.undelivered += sent - delivered;
  }
  return { ...sum, hours };
}
