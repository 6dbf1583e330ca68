import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { type DeliverySource, toSqlNames } from '@/lib/delivery/queue/delivery-source';
import { WEBHOOK_DELIVERIES } from '@/lib/delivery/webhooks/webhook-deliveries';
import { classificationRequested, scanRequested } from '@/lib/documents/job-events';
import { documentReceived } from '@/lib/intake/job-events';
import { pageChangeRequested } from '@/lib/page-plan/job-events';
import type { Services } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { APP_ID } from '@/lib/platform/jobs/job-port';

/**
 * Kind of stuck work: `intake`, `classification` and `scan` of a document, `cut` of a page change, `delivery` to a webhook
 * endpoint or a destination.
 */
export type StuckKind = 'intake' | 'classification' | 'scan' | 'cut' | 'delivery';

/** Time in ms after which work that doesn't move is stuck, unless it waits in a queue. */
export const STUCK_AFTER_MS = 10 * 60_000;

/** Jobs that move the work. */
const JOBS = ['intake-settle', 'classification-classify', 'extraction-scan', 'page-plan-cut'];
const FUNCTIONS = JOBS.map((job) => `${APP_ID}-${job}`);
const EVENTS = [documentReceived, classificationRequested, scanRequested, pageChangeRequested].map(
  ({ name }) => name,
);

type RequiredServices = Pick<Services, 'jobs'>;

/**
 * Returns the query for documents and page changes that have not moved since `before` and that no engine has at work:
 * no event of theirs waits in the outbox, and no run of theirs waits, sleeps or runs. Columns: kind, id,
 * organization_id, project_id, since. Run the query in `byIndexes`: its cost depends on the number of documents and
 * runs that wait, not on the size of the tables.
 *
 * An Inngest server doesn't tell which runs it has, so there all work that has not moved is returned. Runs that the
 * embedded engine left behind before the server took over don't count, because nobody runs them.
 */
export function selectStuckItems({ jobs: { server } }: RequiredServices, before: Date): Prisma.Sql {
  const isAlive = server ? Prisma.sql`retry_of IS NOT NULL` : Prisma.sql`true`;
  // OFFSET 0 stops the planner from replacing the lookups by key.
  return Prisma.sql`
    WITH waiting AS MATERIALIZED (
      SELECT id, organization_id, project_id, intake_file_id, updated_at, departed_at, replacing_id FROM document
      WHERE status IN ('pending', 'processing')
    ),
    unsettled AS MATERIALIZED (
      SELECT id, status FROM intake_file WHERE status IN ('pending', 'classifying')
    ),
    cut AS MATERIALIZED (
      SELECT id, organization_id, project_id, created_at FROM page_change WHERE status = 'pending'
    ),
    live AS MATERIALIZED (
      SELECT coalesce(jsonb_object_agg(id, true), '{}') AS ids FROM (
        SELECT coalesce(event #>> '{data,documentId}', event #>> '{data,pageChangeId}') AS id FROM job_run
        WHERE function_id = ANY(${FUNCTIONS}) AND status IN ('queued', 'running') AND ${isAlive}
        UNION ALL
        SELECT coalesce(data ->> 'documentId', data ->> 'pageChangeId') FROM outbox_event
        WHERE dispatched_at IS NULL AND name = ANY(${EVENTS})
      ) AS event WHERE id IS NOT NULL
    )
    SELECT item.* FROM (
      SELECT CASE file.status WHEN 'pending' THEN 'intake' WHEN 'classifying' THEN 'classification' ELSE 'scan' END AS kind,
        waiting.id, waiting.organization_id, waiting.project_id, waiting.updated_at AS since
      FROM waiting LEFT JOIN LATERAL (
        SELECT status FROM intake_file WHERE id = waiting.intake_file_id OFFSET 0
      ) AS file ON true
      WHERE waiting.departed_at IS NULL AND waiting.replacing_id IS NULL
      UNION ALL
      -- The document has moved on, and its upload has not.
      SELECT CASE unsettled.status WHEN 'pending' THEN 'intake' ELSE 'classification' END, document.id,
        document.organization_id, document.project_id, document.updated_at
      FROM unsettled CROSS JOIN LATERAL (
        SELECT id, organization_id, project_id, status, departed_at, updated_at FROM document
        WHERE intake_file_id = unsettled.id OFFSET 0
      ) AS document
      WHERE NOT (document.status IN ('pending', 'processing') AND document.departed_at IS NULL)
      UNION ALL
      SELECT 'cut', id, organization_id, project_id, created_at FROM cut
    ) AS item CROSS JOIN live
    WHERE item.since < ${before}::timestamptz AND NOT jsonb_exists(live.ids, item.id::text)`;
}

/** Number of repeated events after which work is stuck even if other work of its organization moves. */
const MANY_TIMES = 3;

/**
 * Returns the query for the items that are reported as stuck. Columns: kind, organization_id, since.
 *
 * An Inngest server can have a long queue, in which work waits for hours although nothing is wrong. There, work is
 * stuck if its event was sent again and it did not move for 10 more minutes. While the server finishes other documents
 * of the organization, work is stuck only after its event was sent again 3 times.
 */
export function selectStuckWork({ jobs }: RequiredServices, before: Date): Prisma.Sql {
  const items = selectStuckItems({ jobs }, before);
  if (!jobs.server) return items;
  return Prisma.sql`
    WITH item AS MATERIALIZED (${items}),
    moving AS MATERIALIZED (
      SELECT coalesce(array_agg(organization_id), '{}') AS ids
      FROM (SELECT DISTINCT organization_id FROM item) AS each
      WHERE EXISTS (
        SELECT FROM project CROSS JOIN LATERAL (
          SELECT FROM document_event
          WHERE project_id = project.id AND type = 'document.processed' AND created_at >= ${before}::timestamptz LIMIT 1
        ) AS processed
        WHERE project.organization_id = each.organization_id
      )
    )
    SELECT item.* FROM item CROSS JOIN moving CROSS JOIN LATERAL (
      SELECT kind, times, resumed_at FROM work_resumption WHERE subject_id = item.id OFFSET 0
    ) AS last
    WHERE last.kind = item.kind AND last.resumed_at >= item.since AND (last.times >= ${MANY_TIMES}::int
      OR ((last.times > 1 OR last.resumed_at < ${before}::timestamptz) AND item.organization_id <> ALL(moving.ids)))`;
}

/** All kinds of deliveries. */
export const DELIVERY_SOURCES: readonly DeliverySource[] = [WEBHOOK_DELIVERIES, DESTINATION_DELIVERIES];

/**
 * Returns the query for deliveries that are overdue since `before`. Excludes targets that fail, because they delay
 * their own deliveries.
 */
export const whereDeliveryStuck = (
  before: Date,
  sources: readonly DeliverySource[] = DELIVERY_SOURCES,
): Prisma.Sql =>
  Prisma.join(
    sources.map((source) => {
      const { deliveries, targets, target } = toSqlNames(source);
      return Prisma.sql`
        SELECT target.organization_id, overdue.due_at AS since
        FROM ${targets} AS target CROSS JOIN LATERAL (
          SELECT due_at FROM ${deliveries}
          WHERE ${target} = target.id AND status = 'pending' AND due_at < ${before}::timestamptz
          ORDER BY due_at LIMIT 1000
        ) AS overdue
        WHERE target.off_at IS NULL AND target.deleted_at IS NULL AND target.failing_since IS NULL`;
    }),
    ' UNION ALL ',
  );
