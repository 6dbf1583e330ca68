import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** A document has come in whose type and cuts are to be looked for. */
export const classificationRequested = defineEvent(
  'classification/requested',
  z.object({ documentId: z.string() }),
);

/** A page change has decided on what the classifier proposed: there is something to learn. */
export const classificationDecided = defineEvent(
  'classification/decided',
  z.object({ pageChangeId: z.string() }),
);
