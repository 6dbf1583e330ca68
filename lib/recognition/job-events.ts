import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';

/** Event: the second classifier of a project is asked about a classified file. */
export const shadowRequested = defineEvent(
  'classification/shadow.requested',
  z.object({ ...organizationPayload, projectId: z.string(), documentId: z.string() }),
);
