import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** A document is pending and wants to be scanned: sent by whatever made it so, in the same transaction. */
export const scanRequested = defineEvent('extraction/scan.requested', z.object({ documentId: z.string() }));
