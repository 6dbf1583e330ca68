import { z } from 'zod';
import { DestinationConfig } from '@/lib/delivery/destinations/destination-config';
import { StoredDocumentEvent } from '@/lib/delivery/webhooks/webhook-payloads';
import { Checks } from '@/lib/documents/checks/schemas';
import { Confirmation, StoredPagePlan } from '@/lib/documents/confirmed-split/stored-page-plan';
import { DecidedSegments } from '@/lib/documents/decisions/compare-review-decision';
import { DOCUMENT_DATA, DocumentData } from '@/lib/documents/document-data';
import {
  CorrectionDone,
  CorrectionFailed,
  HoldCode,
  HoldType,
  RemovedCounts,
  Replaced,
  Split,
  SplitProposal,
  StoredOrigin,
} from '@/lib/documents/document-metadata';
import { FIELD_TYPES } from '@/lib/documents/entity-records/entity-field-types';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { storedBarcodesCodec } from '@/lib/documents/text/page-barcodes';
import { storedLayoutCodec } from '@/lib/documents/text/stored-page-layout';
import { JSON_OBJECT, type StoredJson, storedJson } from '@/lib/foundation/stored-json';
import { ChannelConfig } from '@/lib/intake/channels/channel-config';
import { PageRotations } from '@/lib/page-plan/rotate/page-rotations';
import { RUN_ERROR, RUN_EVENT } from '@/lib/platform/jobs/stored-job-runs';
import { EXAMPLE_FEATURES } from '@/lib/recognition/classification/classifier-project-memory';
import { GapTerms } from '@/lib/recognition/classification/gap-look';
import { RecordedSegments } from '@/lib/recognition/classification/recorded-proposal-segment';
import { StoredKinds, StoredStarts } from '@/lib/recognition/classification/split-scores';
import { LayoutSignature } from '@/lib/recognition/extraction/values/layout-signature';
import { FieldExample } from '@/lib/recognition/extraction/values/training-example';
import { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';

/**
 * JSON columns of the database, by model and field of the Prisma schema. `guardDatabaseJson` checks every query that writes
 * them. A test checks that every JSON column is either here or in `UNCHECKED_JSON`.
 */

const nothing = () => null;
const whole = { keepWholeArrays: true };

const REPLACED = storedJson(Replaced, nothing);
const CORRECTION_FAILED = storedJson(CorrectionFailed, nothing);
const CORRECTION_DONE = storedJson(CorrectionDone, nothing);
const SPLIT_CONFIRMED = storedJson(Confirmation, nothing);

/**
 * Columns of a document that a page change can overwrite. When a document is deleted permanently, only the status
 * remains.
 */
const Before = z
  .object({
    originalFilename: z.string(),
    skipPages: z.array(z.int().min(1)),
    status: DocumentStatusName,
    holdType: HoldType.nullable(),
    holdCode: HoldCode.nullable(),
    holdReason: z.string().nullable(),
    docType: z.string().nullable(),
    docTypeConfidence: z.number().min(0).max(1).nullable(),
    docTypeSource: z.enum(['classifier', 'review', 'manual']).nullable(),
    data: DocumentData,
    splitConfirmed: Confirmation.nullable(),
    replaced: Replaced.nullable(),
    correctionFailed: CorrectionFailed.nullable(),
    correctionDone: CorrectionDone.nullable(),
  })
  .partial();

const JoinedSource = z.object({
  uuid: z.string(),
  original_filename: z.string(),
  pages: z.array(z.int().min(1)),
});

/** Stored attach request, which may be older than the maximums. */
const StoredAttachRequest = z.object({
  documents: z.array(z.string()).min(1),
  attachments: z.array(z.string()).min(1),
});

const StoredEntityField = z.object({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
});

const AnyObject = z.record(z.string(), z.unknown());

const Headers = z.record(z.string(), z.string());

/** Stored response to a repeated request: of an upload, or of an insertion of records. */
const RememberedResponse = z.union([
  z.object({ intakeId: z.string() }),
  z.object({ inserted: z.int().min(0) }),
]);

export const STORED_JSON = {
  // `readSettings` reads each setting with a separate schema, so that a setting of a newer version stays in the row.
  Project: { settings: storedJson(AnyObject, () => ({}), { keepsAnyText: true }) },
  CustomSchemaVersion: { template: storedJson(AnyObject, nothing, { ...whole, keepsAnyText: true }) },
  Destination: { config: storedJson(DestinationConfig, () => ({})) },
  Channel: { config: storedJson(ChannelConfig, () => ({})) },
  IdempotencyKey: { answer: storedJson(RememberedResponse, nothing) },
  Document: {
    data: DOCUMENT_DATA,
    checks: storedJson(Checks, () => []),
    split: storedJson(Split, nothing, whole),
    splitProposal: storedJson(SplitProposal, nothing, whole),
    splitConfirmed: SPLIT_CONFIRMED,
    replaced: REPLACED,
    correctionFailed: CORRECTION_FAILED,
    correctionDone: CORRECTION_DONE,
    origin: storedJson(StoredOrigin, nothing),
    turnedPages: storedJson(PageRotations, () => ({})),
  },
  Attachment: {
    joinedSources: storedJson(z.array(JoinedSource), nothing, whole),
    removedContent: storedJson(RemovedCounts, nothing),
  },
  PageText: { layout: storedLayoutCodec, barcodes: storedBarcodesCodec },
  Classification: {
    proposal: storedJson(RecordedSegments, () => [], whole),
    decision: storedJson(DecidedSegments, nothing, whole),
    shadowProposal: storedJson(RecordedSegments, nothing, whole),
  },
  ClassificationExample: { features: EXAMPLE_FEATURES },
  SplitScores: {
    starts: storedJson(StoredStarts, () => [], whole),
    kinds: storedJson(StoredKinds, () => [], whole),
  },
  DoubtfulGap: { look: storedJson(GapTerms, nothing) },
  ExtractionExample: {
    look: storedJson(LayoutSignature, () => ({})),
    lessons: storedJson(z.array(FieldExample), () => []),
  },
  // The page change of an attach request stores that request.
  PageChange: { plan: storedJson(z.union([StoredPagePlan, StoredAttachRequest]), () => ({}), whole) },
  PageChangeDocument: { before: storedJson(Before, nothing) },
  Entity: { fields: storedJson(z.array(StoredEntityField), () => []) },
  EntityRecord: { data: JSON_OBJECT },
  DocumentEvent: { payload: storedJson(StoredDocumentEvent, () => ({})) },
  WebhookAttempt: {
    requestHeaders: storedJson(Headers, () => ({})),
    responseHeaders: storedJson(Headers, nothing),
  },
  OutboxEvent: { data: JSON_OBJECT },
  JobRun: { event: RUN_EVENT, error: RUN_ERROR },
  DocumentChange: { changes: storedJson(z.array(DocumentChange), () => []) },
  AuditEntry: { details: JSON_OBJECT },
} as const satisfies Record<string, Record<string, StoredJson>>;

/** JSON columns without a schema, each with the reason. */
export const UNCHECKED_JSON: Readonly<Record<string, string>> = {
  'JobRun.output': 'Written for people who look into the database. No code reads it.',
  'RejectedValue.value': 'A value as it was found, which its schema rejected. No code reads it.',
  'JobStep.state':
    'Its form depends on the column `op`. `loadSteps` reads it by the schema of that operation.',
  'InstallationSetting.value': 'Its form depends on the key. The reader of each key checks it.',
};
