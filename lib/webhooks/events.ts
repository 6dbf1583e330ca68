import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** There are deliveries whose time has come. Which ones, their rows tell. */
export const deliveriesDue = defineEvent('webhooks/deliveries.due', z.object({}));
