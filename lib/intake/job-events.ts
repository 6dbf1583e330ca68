import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';

/** Event: a file was stored as a document and is not processed yet. */
export const documentReceived = defineEvent(
  'intake/document.received',
  z.object({ ...organizationPayload, documentId: z.string() }),
);
