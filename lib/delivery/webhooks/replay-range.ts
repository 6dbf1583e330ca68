import { lockEnabledTarget } from '@/lib/delivery/queue/lock-enabled-target';
import { RETENTION_MS } from '@/lib/delivery/queue/retry-schedule';
import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { Prisma, type WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { createDeliveries } from './create-deliveries';
import type { ReplayRange, ReplayResult } from './delivery-schemas';
import { getHost } from './endpoint-url';
import { requireEndpoint } from './require-endpoint';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';
import { buildDocumentBody, type DocumentEventPayload } from './webhook-payloads';

/** Maximum deliveries per call, plus all in the same millisecond as the last one. */
const MAX_DELIVERIES = 5000;

/**
 * Replays events of a time range: failed, all or missed ones, with their original IDs and bodies. If the range exceeds
 * one call, the next call starts at the returned end. Times are whole milliseconds, and a millisecond is never split
 * between calls.
 *
 * @throws DomainError `not_found`, `forbidden`, `conflict` if the endpoint is disabled
 */
export async function replayRange(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  range: ReplayRange,
): Promise<ReplayResult> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  const window = { from: range.from, to: range.to ?? ctx.clock() };
  const { replayed, end } = await inTransaction(ctx.db, async (tx) => {
    await lockEnabledTarget(tx, WEBHOOK_DELIVERIES, endpoint.id);
    const again = await (range.which === 'missed'
      ? replayMissedEvents(tx, ctx, endpoint, window)
      : replayDeliveries(tx, endpoint, window, range.which));
    if (again.replayed === 0) return again;
    await recordAudit(tx, ctx, {
      action: 'webhook_delivery.replayed',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: {
        which: range.which,
        from: window.from.toISOString(),
        to: window.to.toISOString(),
        deliveries: again.replayed,
        host: getHost(endpoint.url),
      },
    });
    await scheduleDeliveries(tx, WEBHOOK_DELIVERIES);
    return again;
  });
  return { replayed, next_from: end && end < window.to ? end.toISOString() : null };
}

interface TimeRange {
  from: Date;
  to: Date;
}

interface ReplayOutcome {
  replayed: number;
  /** Start of the remaining range; `null` if the range is complete. */
  end: Date | null;
}

async function replayDeliveries(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { from, to }: TimeRange,
  which: 'failed' | 'all',
): Promise<ReplayOutcome> {
  const wanted =
    which === 'failed'
      ? Prisma.sql`status = 'failed'`
      : Prisma.sql`(status <> 'pending' OR claim IS NULL OR due_at <= now())`;
  const chosen = Prisma.sql`
    endpoint_id = ${endpoint.id}::uuid AND created_at >= ${from} AND created_at < ${to} AND ${wanted}`;
  const [last] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT created_at AS at FROM webhook_delivery WHERE ${chosen} ORDER BY created_at OFFSET ${MAX_DELIVERIES - 1} LIMIT 1`;
  const end = last ? nextMillisecond(last.at) : null;
  // Skip locked rows: another request is already replaying or recording them.
  const replayed = await tx.$executeRaw`
    UPDATE webhook_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()), claim = NULL, tries = 0
    WHERE id IN (
      SELECT id FROM webhook_delivery WHERE ${chosen} AND created_at < ${end ?? to} FOR UPDATE SKIP LOCKED)`;
  return { replayed, end };
}

async function replayMissedEvents(
  tx: Transaction,
  ctx: Context<Member>,
  endpoint: WebhookEndpoint,
  { from, to }: TimeRange,
): Promise<ReplayOutcome> {
  const wanted = endpoint.events.length === 0 ? Prisma.sql`true` : Prisma.sql`type = ANY(${endpoint.events})`;
  // The delivery state of older events is no longer known.
  const oldest = ctx.clock().getTime() - RETENTION_MS;
  const since = new Date(Math.max(from.getTime(), oldest));
  const events = await tx.$queryRaw<MissedEvent[]>`
    SELECT id, document_id AS "documentId", type, payload, created_at AS "createdAt" FROM document_event AS event
    WHERE project_id = ${endpoint.projectId}::uuid AND created_at >= ${since} AND created_at < ${to} AND ${wanted}
      AND NOT EXISTS (
        SELECT 1 FROM webhook_delivery AS delivery
        WHERE delivery.endpoint_id = ${endpoint.id}::uuid AND delivery.message_id = event.id)
    ORDER BY created_at FETCH FIRST ${MAX_DELIVERIES} ROWS WITH TIES`;
  await createDeliveries(
    tx,
    events.map(({ id, documentId, type, payload, createdAt }) => ({
      endpointId: endpoint.id,
      messageId: id,
      type,
      documentId,
      body: buildDocumentBody({ type, createdAt, data: payload }),
      createdAt,
    })),
    ctx,
  );
  const last = events.at(-1);
  return {
    replayed: events.length,
    end: last && events.length >= MAX_DELIVERIES ? nextMillisecond(last.createdAt) : null,
  };
}

interface MissedEvent {
  id: string;
  documentId: string;
  type: string;
  payload: DocumentEventPayload['data'];
  createdAt: Date;
}

const nextMillisecond = (at: Date): Date => new Date(at.getTime() + 1);
