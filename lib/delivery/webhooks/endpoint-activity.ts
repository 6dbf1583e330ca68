import type { Database } from '@/lib/platform/db/database';
import { LATE_FILTER } from './delivery-row';
import type { EndpointActivity } from './schemas';

const ACTIVITY_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
/** Maximum deliveries counted; more would not change the chart. */
const MAX_COUNTED = 5000;

interface HourRow {
  endpointId: string;
  hoursAgo: number;
  sent: number;
  atOnce: number;
  delivered: number;
}

/** Returns the activity of the last 24 hours, by endpoint. */
export async function getEndpointActivity(
  db: Database,
  endpointIds: string[],
  now: Date,
): Promise<Map<string, EndpointActivity>> {
  if (endpointIds.length === 0) return new Map();
  const since = new Date(now.getTime() - ACTIVITY_HOURS * HOUR_MS);
  const rows = await db.$queryRaw<HourRow[]>`
    SELECT endpoint.id AS "endpointId",
      floor(extract(epoch FROM ${now}::timestamptz - recent.created_at) / 3600)::int AS "hoursAgo",
      count(*)::int AS sent,
      count(*) FILTER (WHERE status = 'delivered' AND tries <= 1)::int AS "atOnce",
      count(*) FILTER (WHERE status = 'delivered')::int AS delivered
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT created_at, status, tries FROM webhook_delivery
      WHERE endpoint_id = endpoint.id AND created_at > ${since} ORDER BY created_at DESC LIMIT ${MAX_COUNTED}
    ) AS recent
    WHERE endpoint.id = ANY(${endpointIds}::uuid[]) GROUP BY 1, 2`;
  const late = await countLate(db, endpointIds);
  const failed = await countFailed(db, endpointIds, since);
  return new Map(
    endpointIds.map((id) => [
      id,
      sumActivity(
        rows.filter((row) => row.endpointId === id),
        { late: late.get(id) ?? 0, failed: failed.get(id) ?? 0 },
      ),
    ]),
  );
}

async function countLate(db: Database, endpointIds: string[]): Promise<Map<string, number>> {
  const groups = await db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { endpointId: { in: endpointIds }, ...LATE_FILTER },
    _count: true,
  });
  return new Map(groups.map((group) => [group.endpointId, group._count]));
}

/**
 * Counts deliveries that failed permanently since then, regardless of the event time: the last attempt comes days
 * later. The time of a settled delivery is its settlement time.
 */
async function countFailed(db: Database, endpointIds: string[], since: Date): Promise<Map<string, number>> {
  const groups = await db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { endpointId: { in: endpointIds }, status: 'failed', dueAt: { gt: since } },
    _count: true,
  });
  return new Map(groups.map((group) => [group.endpointId, group._count]));
}

function sumActivity(
  rows: readonly HourRow[],
  counts: Pick<EndpointActivity, 'late' | 'failed'>,
): EndpointActivity {
  const hours = Array.from({ length: ACTIVITY_HOURS }, () => ({ delivered: 0, undelivered: 0 }));
  const sum = { ...counts, sent: 0, at_once: 0 };
  for (const { hoursAgo, sent, atOnce, delivered } of rows) {
    sum.sent += sent;
    sum.at_once += atOnce;
    // Recent rows may be ahead of the local clock.
    const hour = hours[ACTIVITY_HOURS - 1 - Math.min(Math.max(hoursAgo, 0), ACTIVITY_HOURS - 1)]!;
    hour.delivered += delivered;
    hour.undelivered += sent - delivered;
  }
  return { ...sum, hours };
}
