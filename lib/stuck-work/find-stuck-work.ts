import { classificationRequested } from '@/lib/classification/events';
import type { Services } from '@/lib/context';
import { scanRequested } from '@/lib/extraction/events';
import { documentReceived } from '@/lib/intake/events';
import { pageChangeRequested } from '@/lib/page-plan/events';
import { Prisma } from '@/lib/platform/db/generated/client';
import { APP_ID } from '@/lib/platform/jobs/port';

/** `intake`, `classification`, and `scan` of a document, `cut` of a page change, `delivery` of webhooks. */
export type StuckKind = 'intake' | 'classification' | 'scan' | 'cut' | 'delivery';

/** Work that doesn't move for so long is stuck, unless it waits for its turn. */
export const STUCK_AFTER_MS = 10 * 60_000;

/** The jobs that move the work, and the events that start them. */
const JOBS = ['intake-settle', 'classification-classify', 'extraction-scan', 'page-plan-cut'];
const FUNCTIONS = JOBS.map((job) => `${APP_ID}-${job}`);
const EVENTS = [documentReceived, classificationRequested, scanRequested, pageChangeRequested].map(
  ({ name }) => name,
);

type Needed = Pick<Services, 'jobs'>;

/**
 * Returns the query for documents and page changes that have not moved since `before` and that no engine has at work:
 * no event of theirs waits in the outbox, and no run of theirs waits, sleeps or runs. Columns: kind, id,
 * organization_id, project_id, since.
 *
 * An Inngest server doesn't tell which runs it has, so there all work that has not moved is stuck. Runs that the embedded
 * engine left behind before the server took over don't count, because nobody runs them.
 */
export function stuckItems({ jobs: { server } }: Needed, before: Date): Prisma.Sql {
  const isAlive = server ? Prisma.sql`retry_of IS NOT NULL` : Prisma.sql`true`;
  return Prisma.sql`
    SELECT item.* FROM (
      SELECT CASE file.status WHEN 'pending' THEN 'intake' WHEN 'classifying' THEN 'classification' ELSE 'scan' END AS kind,
        document.id, document.organization_id, document.project_id, document.updated_at AS since
      FROM document LEFT JOIN intake_file AS file ON file.id = document.intake_file_id
      WHERE document.status IN ('pending', 'processing') AND document.departed_at IS NULL
        AND document.replacing_id IS NULL AND document.updated_at < ${before}::timestamptz
      UNION ALL
      -- The document has moved on, and its upload has not.
      SELECT CASE file.status WHEN 'pending' THEN 'intake' ELSE 'classification' END, document.id,
        document.organization_id, document.project_id, document.updated_at
      FROM intake_file AS file JOIN document ON document.intake_file_id = file.id
      WHERE file.status IN ('pending', 'classifying') AND document.updated_at < ${before}::timestamptz
        AND NOT (document.status IN ('pending', 'processing') AND document.departed_at IS NULL)
      UNION ALL
      SELECT 'cut', id, organization_id, project_id, created_at FROM page_change
      WHERE status = 'pending' AND created_at < ${before}::timestamptz
    ) AS item
    WHERE NOT EXISTS (
      SELECT FROM (
        SELECT coalesce(event #>> '{data,documentId}', event #>> '{data,pageChangeId}') AS id FROM job_run
        WHERE function_id = ANY(${FUNCTIONS}) AND status IN ('queued', 'running') AND ${isAlive}
        UNION ALL
        SELECT coalesce(data ->> 'documentId', data ->> 'pageChangeId') FROM outbox_event
        WHERE dispatched_at IS NULL AND name = ANY(${EVENTS})
      ) AS live WHERE live.id = item.id::text
    )`;
}

/** Returns the query for deliveries that are overdue since `before`. An endpoint that fails delays its own. */
export const stuckDeliveries = (before: Date): Prisma.Sql => Prisma.sql`
  SELECT endpoint.organization_id, overdue.due_at AS since
  FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
    SELECT due_at FROM webhook_delivery
    WHERE endpoint_id = endpoint.id AND status = 'pending' AND due_at < ${before}::timestamptz ORDER BY due_at LIMIT 1000
  ) AS overdue
  WHERE endpoint.off_at IS NULL AND endpoint.deleted_at IS NULL AND endpoint.failing_since IS NULL`;
