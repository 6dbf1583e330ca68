import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { requireEndpoint } from './require-endpoint';

export interface DeliveryAddress {
  uuid: string;
  id: string;
  deliveryId: string;
}

/** @throws DomainError `not_found`, `forbidden` */
export async function requireDelivery(
  ctx: Context<Member>,
  { uuid, id, deliveryId }: DeliveryAddress,
): Promise<{ endpoint: WebhookEndpoint; delivery: WebhookDelivery }> {
  const endpoint = await requireEndpoint(ctx, uuid, id);
  const delivery = isUuid(deliveryId)
    ? await ctx.db.webhookDelivery.findFirst({ where: { id: deliveryId, endpointId: endpoint.id } })
    : null;
  if (!delivery) throw createNotFoundError('delivery');
  return { endpoint, delivery };
}
