import { endpointDeleted } from '@/lib/delivery/job-events';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getHost } from './endpoint-url';
import { requireEndpoint } from './require-endpoint';

/**
 * Deletes an endpoint: it disappears immediately with its secrets and receives nothing more. A job purges its
 * deliveries, possibly hundreds of thousands (`purge-targets.ts`). The job is enqueued in the same
 * transaction, so it runs even if this process dies.
 *
 * @param connector required connector of the endpoint, if a connector unsubscribes
 * @throws DomainError `not_found`, `forbidden`
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
      details: { host: getHost(endpoint.url), connector: endpoint.connector },
    });
    await sendEvent(tx, endpointDeleted, {});
  });
}
