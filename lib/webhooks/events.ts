import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** There are deliveries whose time has come. Which ones, their rows tell. */
export const deliveriesDue = defineEvent('webhooks/deliveries.due', z.object({}));

/** An endpoint was deleted, and what is left of it is to be forgotten. Which one, its row tells. */
export const endpointDeleted = defineEvent('webhooks/endpoint.deleted', z.object({}));
