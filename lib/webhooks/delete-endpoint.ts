import type { KeyHolder, Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { hostOf } from './endpoint-url';
import { requireEndpoint } from './require-endpoint';

const CHUNK = 1000;

/**
 * Nothing more is sent to it, and its deliveries are forgotten.
 *
 * @param connector whose subscription it has to be, where a connector takes it back
 * @throws DomainError not_found, forbidden
 */
export async function deleteEndpoint(
  ctx: Context<Member | KeyHolder>,
  projectUuid: string,
  id: string,
  connector: string | null = null,
): Promise<void> {
  const endpoint = await requireEndpoint(
    ctx,
    projectUuid,
    id,
    connector === null ? {} : { permission: 'subscribe', where: { connector } },
  );
  await turnOff(ctx, endpoint.id);
  await forgetItsDeliveries(ctx, endpoint.id);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.webhookEndpoint.deleteMany({ where: { id: endpoint.id } });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.deleted',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: { host: hostOf(endpoint.url), connector: endpoint.connector },
    });
  });
}

async function turnOff({ db, clock }: Context, id: string): Promise<void> {
  await db.webhookEndpoint.updateMany({
    where: { id, offAt: null },
    data: { offAt: clock(), offReason: 'person' },
  });
}

/** A chunk at a time: there may be hundreds of thousands, and the embedded database has one session. */
async function forgetItsDeliveries({ db }: Context, id: string): Promise<void> {
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM webhook_delivery WHERE id IN (
        SELECT id FROM webhook_delivery WHERE endpoint_id = ${id}::uuid LIMIT ${CHUNK})`;
    if (count < CHUNK) return;
  }
}
