import { z } from 'zod';
import { defineEvent, ofOrganization } from '@/lib/platform/jobs/event';

/** A page change was claimed whose files have to be cut. */
export const pageChangeRequested = defineEvent(
  'page-plan/change.requested',
  z.object({ ...ofOrganization, pageChangeId: z.string() }),
);
