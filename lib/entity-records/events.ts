import { z } from 'zod';
import { defineEvent, ofOrganization } from '@/lib/platform/jobs/event';

/** An entity was deleted; its records are still there. */
export const entityDeleted = defineEvent(
  'entity-records/entity.deleted',
  z.object({ ...ofOrganization, entityId: z.string() }),
);
