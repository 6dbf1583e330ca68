import { lockEnabledTarget } from '@/lib/delivery/queue/lock-enabled-target';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import { NEWEST_FIRST } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { createDestinationDeliveries } from './create-destination-deliveries';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { DELIVERY_RELATIONS, toDestinationDelivery } from './destination-delivery-row';
import type { DestinationDelivery, SendableDestinationList } from './schemas';
import { TEMPLATE_COLUMNS } from './template-values';

/**
 * Sends a document to a destination of its project, whatever its type and status. A repeat overwrites the same object. If
 * a delivery already waits, it becomes due.
 *
 * @returns the delivery that sends the document
 * @throws DomainError `not_found`, `forbidden`, `conflict` if the project is archived, or the destination is off
 */
export async function sendDocument(
  ctx: Context<Member>,
  documentUuid: string,
  destinationId: string,
): Promise<DestinationDelivery> {
  const document = await requireDocument(ctx, documentUuid);
  requirePermission(ctx.actor, 'edit');
  await requireActiveProject(ctx, document.projectId);
  const destination = isUuid(destinationId)
    ? await ctx.db.destination.findFirst({
        where: { id: destinationId, projectId: document.projectId, deletedAt: null },
      })
    : null;
  if (!destination) throw createNotFoundError('destination');
  const delivery = await inTransaction(ctx.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM document WHERE id = ${document.id}::uuid FOR NO KEY UPDATE`;
    const current = await tx.document.findFirst({
      where: { id: document.id, removedAt: null },
      select: TEMPLATE_COLUMNS,
    });
    if (!current)
      throw new DomainError('conflict', 'The document was removed in the meantime.', {
        reason: 'not_found',
        values: { what: 'document' },
      });
    await lockEnabledTarget(tx, DESTINATION_DELIVERIES, destination.id);
    await createDestinationDeliveries(tx, ctx, [{ destination, document: current }], { manual: true });
    await recordAudit(tx, ctx, {
      action: 'document.sent',
      projectId: document.projectId,
      subjectId: document.id,
      details: { destination: destination.id, name: destination.name },
    });
    return tx.destinationDelivery.findFirstOrThrow({
      where: { destinationId: destination.id, object: { documentId: document.id }, status: 'pending' },
      include: DELIVERY_RELATIONS,
      orderBy: NEWEST_FIRST,
    });
  });
  return toDestinationDelivery(delivery, destination, ctx.clock());
}

/**
 * Returns the destinations that a document can be sent to.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function listSendableDestinations(
  ctx: Context<Member>,
  documentUuid: string,
): Promise<SendableDestinationList> {
  const document = await requireDocument(ctx, documentUuid);
  requirePermission(ctx.actor, 'edit');
  const destinations = await ctx.db.destination.findMany({
    where: { projectId: document.projectId, offAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, kind: true },
  });
  return { destinations };
}
