import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';

/** Event: a page change that must cut files was claimed. */
export const pageChangeRequested = defineEvent(
  'page-plan/change.requested',
  z.object({ ...organizationPayload, pageChangeId: z.string() }),
);
