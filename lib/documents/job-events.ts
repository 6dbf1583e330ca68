import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';
import { AUTOMATION_KINDS } from '@/lib/tenancy/projects/project-automation';

/** Event: a new document needs classification. */
export const classificationRequested = defineEvent(
  'classification/requested',
  // Events from before jobs were scheduled by project have no project ID.
  z.object({ ...organizationPayload, documentId: z.string(), projectId: z.string().optional() }),
);

/** Event: users decided on the classifier's proposal for an upload, so there is something to learn. */
export const decisionChanged = defineEvent(
  'classification/decision.changed',
  z.object({ ...organizationPayload, documentId: z.string() }),
);

/** Event: an entity was deleted; its records still exist. */
export const entityDeleted = defineEvent(
  'entity-records/entity.deleted',
  z.object({ ...organizationPayload, entityId: z.string() }),
);

/** Event: records changed that rules of the project look up, so the results of these rules can have changed. */
export const recordsChanged = defineEvent(
  'entity-records/records.changed',
  z.object({ ...organizationPayload, projectId: z.string() }),
);

/** Event: a pending document needs a scan. Sent in the transaction that made it pending. */
export const scanRequested = defineEvent(
  'extraction/scan.requested',
  z.object({ ...organizationPayload, documentId: z.string() }),
);

/** Event: the type of a scanned document changed, so its values may change. */
export const documentRetyped = defineEvent(
  'extraction/retyped',
  z.object({ ...organizationPayload, documentId: z.string(), before: z.string().nullable() }),
);

/** Event: a user edited, approved or reopened values, so the training data may change. */
export const valuesReviewed = defineEvent(
  'extraction/values.decided',
  z.object({ ...organizationPayload, documentId: z.string() }),
);

/** Event: a person corrected an automatic item, audited or not, so the automation may have to pause. */
export const automaticItemCorrected = defineEvent(
  'automation/audit.failed',
  z.object({ ...organizationPayload, projectId: z.string(), kind: z.enum(AUTOMATION_KINDS) }),
);

/** Event: the results of rules for these documents can have changed, because another document changed. */
export const checksOutdated = defineEvent(
  'checks/documents.outdated',
  z.object({ ...organizationPayload, projectId: z.string(), documentIds: z.array(z.string()).max(100) }),
);

/** Event: the digest of a member is due on a day (`YYYY-MM-DD`) of their time zone. */
export const digestDue = defineEvent(
  'documents/digest.due',
  z.object({ ...organizationPayload, membershipId: z.string(), day: z.string() }),
);
