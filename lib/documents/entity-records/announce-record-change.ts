import { recordsChanged } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';

/** Time in ms that a job waits for more changes of records before it checks documents again. */
export const GATHER_RECORD_CHANGES_MS = 10_000;
/** Age in ms of an event whose job surely still waits. The rest is left for a slow commit. */
const SURELY_WAITING_MS = 5000;

/**
 * Sends an event if rules of the project look up records of the entity. Changes in quick succession send one. Call it
 * last in the transaction of the change.
 */
export async function announceRecordChange(
  tx: Transaction,
  { id: entityId, projectId, organizationId }: Pick<Entity, 'id' | 'projectId' | 'organizationId'>,
): Promise<void> {
  const lookup = JSON.stringify([{ kind: 'lookup', entity: entityId }]);
  const [needed] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM project
     WHERE id = ${projectId}::uuid AND (settings -> 'rules')::jsonb @> ${lookup}::jsonb
       AND NOT EXISTS (
         SELECT 1 FROM outbox_event
          WHERE name = ${recordsChanged.name} AND data ->> 'projectId' = ${projectId}
            AND created_at BETWEEN clock_timestamp() - ${SURELY_WAITING_MS}::float8 * interval '1 millisecond'
              AND clock_timestamp())`;
  if (needed) await sendEvent(tx, recordsChanged, { organizationId, projectId });
}

/** Returns `true` if a later event of the project waits, whose job will check the documents again. */
export async function hasLaterRecordChange(
  db: Pick<Transaction, '$queryRaw'>,
  { eventId, projectId }: { eventId: string; projectId: string },
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM outbox_event
     WHERE name = ${recordsChanged.name} AND data ->> 'projectId' = ${projectId} AND id > ${eventId}::uuid LIMIT 1`;
  return rows.length > 0;
}
