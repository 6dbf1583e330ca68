import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** A page change was claimed whose files have to be cut. */
export const pageChangeRequested = defineEvent(
  'page-plan/change.requested',
  z.object({ pageChangeId: z.string() }),
);
