import { z } from 'zod';
import { defineEvent, ofOrganization } from '@/lib/platform/jobs/event';

/** A document is pending and wants to be scanned: sent by whatever made it so, in the same transaction. */
export const scanRequested = defineEvent(
  'extraction/scan.requested',
  z.object({ ...ofOrganization, documentId: z.string() }),
);

/** A document whose scan is done was given another type: its values may be others now. */
export const retyped = defineEvent(
  'extraction/retyped',
  z.object({ ...ofOrganization, documentId: z.string(), before: z.string().nullable() }),
);

/** A person has edited, approved or reopened values of a document: what it teaches may be another thing now. */
export const valuesDecided = defineEvent(
  'extraction/values.decided',
  z.object({ ...ofOrganization, documentId: z.string() }),
);
