import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';
import { AUTOMATION_KINDS } from '@/lib/tenancy/projects/project-automation';

/** Event: the second classifier of a project is asked about a classified file. */
export const shadowRequested = defineEvent(
  'classification/shadow.requested',
  z.object({ ...organizationPayload, projectId: z.string(), documentId: z.string() }),
);

/** Event: an automation paused, and one of the people who manage the project gets an email. */
export const pauseEmailRequested = defineEvent(
  'automation/pause.email',
  z.object({
    ...organizationPayload,
    projectId: z.string(),
    userId: z.string(),
    automation: z.enum(AUTOMATION_KINDS),
    wrong: z.int(),
    audited: z.int(),
  }),
);
