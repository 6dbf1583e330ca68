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

/** What one call takes on; it says where the next one begins. */
const MOST = 5000;

/**
 * Sends again what happened in a range of time: what was given up, all of it, or what was never sent. Same ids and
 * bodies as ever.
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
  const happened = await inTransaction(ctx.db, async (tx) => {
    await holdEndpoint(tx, endpoint);
    const again =
      range.which === 'missed'
        ? await sendMissed(tx, ctx, endpoint, window)
        : await sendAgain(tx, endpoint, window, range.which);
    if (again.length === 0) return again;
    await recordAudit(tx, ctx, {
      action: 'webhook_delivery.replayed',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: {
        which: range.which,
        from: window.from.toISOString(),
        to: window.to.toISOString(),
        deliveries: again.length,
      },
    });
    await wakeCourier(tx);
    return again;
  });
  ctx.jobs.wake();
  const last = happened.reduce((latest, at) => (at > latest ? at : latest), window.from);
  return { replayed: happened.length, next_from: happened.length < MOST ? null : last.toISOString() };
}

interface Window {
  from: Date;
  to: Date;
}

/** @returns when what is sent happened */
async function sendAgain(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { from, to }: Window,
  which: 'failed' | 'all',
): Promise<Date[]> {
  const chosen =
    which === 'failed'
      ? Prisma.sql`status = 'failed'`
      : Prisma.sql`(status <> 'pending' OR claim IS NULL OR due_at <= now())`;
  const rows = await tx.$queryRaw<{ at: Date }[]>`
    UPDATE webhook_delivery SET status = 'pending', due_at = date_trunc('milliseconds', now()), claim = NULL, tries = 0
    WHERE id IN (
      SELECT id FROM webhook_delivery
      WHERE endpoint_id = ${endpoint.id}::uuid AND created_at >= ${from} AND created_at < ${to} AND ${chosen}
      ORDER BY created_at, id LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
    RETURNING created_at AS at`;
  return rows.map(({ at }) => at);
}

/** @returns when what is sent happened */
async function sendMissed(
  tx: Transaction,
  ctx: Context<Member>,
  endpoint: WebhookEndpoint,
  { from, to }: Window,
): Promise<Date[]> {
  const wanted = endpoint.events.length === 0 ? Prisma.sql`true` : Prisma.sql`type = ANY(${endpoint.events})`;
  // Of what is older, nobody remembers any more whether it was delivered.
  const kept = ctx.clock().getTime() - KEPT_MS;
  const events = await tx.$queryRaw<
    { id: string; documentId: string; type: string; payload: DocumentEventPayload['data']; createdAt: Date }[]
  >`
    SELECT id, document_id AS "documentId", type, payload, created_at AS "createdAt" FROM document_event AS event
    WHERE project_id = ${endpoint.projectId}::uuid AND created_at >= ${new Date(Math.max(from.getTime(), kept))} AND created_at < ${to} AND ${wanted}
      AND NOT EXISTS (
        SELECT 1 FROM webhook_delivery AS delivery
        WHERE delivery.endpoint_id = ${endpoint.id}::uuid AND delivery.message_id = event.id)
    ORDER BY created_at, id LIMIT ${MOST}`;
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
  return events.map(({ createdAt }) => createdAt);
}
