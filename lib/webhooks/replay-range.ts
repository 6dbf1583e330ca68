import type { Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { Prisma, type WebhookEndpoint } from '@/lib/platform/db/generated/client';
import type { Replayed, ReplayRange } from './delivery-schemas';
import { holdEndpoint } from './hold-endpoint';
import { makeDeliveries } from './make-deliveries';
import { type DocumentEventPayload, documentBody } from './payloads';
import { requireEndpoint } from './require-endpoint';
import { KEPT_MS } from './try-schedule';
import { wakeCourier } from './wake-courier';

/** What one call takes on, and all that happened in the same millisecond as the last of it. */
const MOST = 5000;

/**
 * Sends again what happened in a range of time: what was given up, all of it, or what was never sent. Same ids and
 * bodies as ever. What is more than one call takes on is left to the next one, which begins where this one ended: times
 * are whole milliseconds, and a millisecond is never divided between two calls.
 *
 * @throws DomainError not_found, forbidden, conflict when the endpoint is off
 */
export async function replayRange(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  range: ReplayRange,
): Promise<Replayed> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  const window = { from: range.from, to: range.to ?? ctx.clock() };
  const { replayed, end } = await inTransaction(ctx.db, async (tx) => {
    await holdEndpoint(tx, endpoint);
    const again = await (range.which === 'missed'
      ? sendMissed(tx, ctx, endpoint, window)
      : sendAgain(tx, endpoint, window, range.which));
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
      },
    });
    await wakeCourier(tx);
    return again;
  });
  ctx.jobs.wake();
  return { replayed, next_from: end && end < window.to ? end.toISOString() : null };
}

interface Window {
  from: Date;
  to: Date;
}

interface Again {
  replayed: number;
  /** Where the range goes on, when this was not all of it. */
  end: Date | null;
}

async function sendAgain(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { from, to }: Window,
  which: 'failed' | 'all',
): Promise<Again> {
  const wanted =
    which === 'failed'
      ? Prisma.sql`status = 'failed'`
      : Prisma.sql`(status <> 'pending' OR claim IS NULL OR due_at <= now())`;
  const chosen = Prisma.sql`
    endpoint_id = ${endpoint.id}::uuid AND created_at >= ${from} AND created_at < ${to} AND ${wanted}`;
  const [last] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT created_at AS at FROM webhook_delivery WHERE ${chosen} ORDER BY created_at OFFSET ${MOST - 1} LIMIT 1`;
  const end = last ? after(last.at) : null;
  // One that somebody else holds just now is being replayed or written down by them.
  const replayed = await tx.$executeRaw`
    UPDATE webhook_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()), claim = NULL, tries = 0
    WHERE id IN (
      SELECT id FROM webhook_delivery WHERE ${chosen} AND created_at < ${end ?? to} FOR UPDATE SKIP LOCKED)`;
  return { replayed, end };
}

async function sendMissed(
  tx: Transaction,
  ctx: Context<Member>,
  endpoint: WebhookEndpoint,
  { from, to }: Window,
): Promise<Again> {
  const wanted = endpoint.events.length === 0 ? Prisma.sql`true` : Prisma.sql`type = ANY(${endpoint.events})`;
  // Of what is older, nobody remembers any more whether it was delivered.
  const kept = ctx.clock().getTime() - KEPT_MS;
  const since = new Date(Math.max(from.getTime(), kept));
  const events = await tx.$queryRaw<MissedEvent[]>`
    SELECT id, document_id AS "documentId", type, payload, created_at AS "createdAt" FROM document_event AS event
    WHERE project_id = ${endpoint.projectId}::uuid AND created_at >= ${since} AND created_at < ${to} AND ${wanted}
      AND NOT EXISTS (
        SELECT 1 FROM webhook_delivery AS delivery
        WHERE delivery.endpoint_id = ${endpoint.id}::uuid AND delivery.message_id = event.id)
    ORDER BY created_at FETCH FIRST ${MOST} ROWS WITH TIES`;
  await makeDeliveries(
    tx,
    events.map(({ id, documentId, type, payload, createdAt }) => ({
      endpointId: endpoint.id,
      messageId: id,
      type,
      documentId,
      body: documentBody({ type, createdAt, data: payload }),
      createdAt,
    })),
    ctx,
  );
  const last = events.at(-1);
  return { replayed: events.length, end: last && events.length >= MOST ? after(last.createdAt) : null };
}

interface MissedEvent {
  id: string;
  documentId: string;
  type: string;
  payload: DocumentEventPayload['data'];
  createdAt: Date;
}

/** The next millisecond. */
const after = (at: Date): Date => new Date(at.getTime() + 1);
