import type { KeyHolder, Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { hostOf } from './endpoint-url';
import { endpointDeleted } from './events';
import { requireEndpoint } from './require-endpoint';

/**
 * Nothing more is sent to it, nobody sees it any more, and its secrets are gone at once. A job forgets its deliveries,
 * of which there may be hundreds of thousands (`forget-deleted-endpoints.ts`): it is called in the same transaction, so
 * it comes about even when this process dies now.
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
  const now = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, deletedAt: null },
      data: { deletedAt: now, offAt: now, offReason: 'person', secret: '', previousSecret: null },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.deleted',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: { host: hostOf(endpoint.url), connector: endpoint.connector },
    });
    await sendEvent(tx, endpointDeleted, {});
  });
  ctx.jobs.wake();
}
