import { destinationDeleted } from '@/lib/delivery/job-events';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { requireDestination } from './require-destination';

/**
 * Deletes a destination: it disappears immediately with its secret and receives nothing more. A job purges its
 * deliveries. Files at the destination stay.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteDestination(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<void> {
  const { destination, project } = await requireDestination(ctx, projectUuid, id);
  const now = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.destination.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: now, offAt: now, offReason: 'person', secret: null, secretTarget: null },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'destination.deleted',
      projectId: project.id,
      subjectId: id,
      details: { name: destination.name, kind: destination.kind },
    });
    await sendEvent(tx, destinationDeleted, {});
  });
}
