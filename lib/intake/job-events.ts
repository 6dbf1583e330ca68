import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';

/** Event: a file was stored as a document and is not processed yet. */
export const documentReceived = defineEvent(
  'intake/document.received',
  z.object({ ...organizationPayload, documentId: z.string() }),
);

/** Event: a channel has to look for items. */
export const channelDue = defineEvent(
  'intake/channel.due',
  z.object({
    ...organizationPayload,
    channelId: z.string(),
    /** `true` if a person requested the run. */
    manual: z.boolean().optional(),
  }),
);
