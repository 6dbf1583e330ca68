import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** An entity was deleted; its records are still there. */
export const entityDeleted = defineEvent('entity-records/entity.deleted', z.object({ entityId: z.string() }));
