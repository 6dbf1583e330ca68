import { z } from 'zod';
import { defineEvent, ofOrganization } from '@/lib/platform/jobs/event';

/** A file has become a document, which nobody has looked into yet. */
export const documentReceived = defineEvent(
  'intake/document.received',
  z.object({ ...ofOrganization, documentId: z.string() }),
);
