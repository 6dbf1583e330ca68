import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** Event: deliveries are due. Their rows contain the details. */
export const deliveriesDue = defineEvent('webhooks/deliveries.due', z.object({}));

/** Event: an endpoint was deleted and its remaining data must be purged. Its row contains the details. */
export const endpointDeleted = defineEvent('webhooks/endpoint.deleted', z.object({}));

/** Event: deliveries to destinations are due. Their rows contain the details. */
export const destinationDeliveriesDue = defineEvent('destinations/deliveries.due', z.object({}));

/** Event: a destination was deleted and its remaining data must be purged. Its row contains the details. */
export const destinationDeleted = defineEvent('destinations/destination.deleted', z.object({}));
