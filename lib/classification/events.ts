import { z } from 'zod';
import { defineEvent, ofOrganization } from '@/lib/platform/jobs/event';

/** A document has come in whose type and cuts are to be looked for. */
export const classificationRequested = defineEvent(
  'classification/requested',
  // Events of before the jobs took turns by project don't name it.
  z.object({ ...ofOrganization, documentId: z.string(), projectId: z.string().optional() }),
);

/** People have decided on what the classifier proposed for an upload: there is something to learn. */
export const decisionChanged = defineEvent(
  'classification/decision.changed',
  z.object({ ...ofOrganization, documentId: z.string() }),
);
