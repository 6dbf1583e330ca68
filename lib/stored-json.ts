import { z } from 'zod';
import { DecidedSegments } from '@/lib/classification/compare-decision';
import { EXAMPLE_FEATURES } from '@/lib/classification/project-memory';
import { RecordedSegments } from '@/lib/classification/recorded-segment';
import { JSON_OBJECT, type StoredJson, storedJson } from '@/lib/core/stored-json';
import { DocumentData } from '@/lib/documents/document-data';
import {
  CorrectionDone,
  CorrectionFailed,
  HoldCode,
  HoldType,
  RemovedCounts,
  Replaced,
  Split,
  SplitProposal,
} from '@/lib/documents/metadata';
import { TurnedPages } from '@/lib/documents/rotate/turned-pages';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { FIELD_TYPES } from '@/lib/entity-records/field';
import { Lesson } from '@/lib/extraction/learning/lesson';
import { Look } from '@/lib/extraction/learning/look';
import { STORED_LAYOUT } from '@/lib/extraction/stored-layout';
import { Confirmation } from '@/lib/page-plan/provenance';
import { StoredPagePlan } from '@/lib/page-plan/schemas';
import { RUN_ERROR, RUN_EVENT } from '@/lib/platform/jobs/stored-runs';
import { DocumentEventPayload } from '@/lib/webhooks/payloads';

/**
 * The JSON columns of the database, by model and field of the Prisma schema. `guardJson` checks them wherever a query is
 * written, and a test checks that every JSON column is either here or in `UNCHECKED_JSON`.
 */

const nothing = () => null;
const whole = { wholeArrays: true };

const DOCUMENT_DATA = storedJson(DocumentData, (): DocumentData => ({ metadataFields: [] }));
const REPLACED = storedJson(Replaced, nothing);
const CORRECTION_FAILED = storedJson(CorrectionFailed, nothing);
const CORRECTION_DONE = storedJson(CorrectionDone, nothing);
const SPLIT_CONFIRMED = storedJson(Confirmation, nothing);

/** The columns of a document that a page change can overwrite. Erasing a document leaves the status alone. */
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

/** An attach request as it was stored, perhaps before there were maxima. */
const StoredAttachRequest = z.object({
  documents: z.array(z.string()).min(1),
  attachments: z.array(z.string()).min(1),
});

const StoredEntityField = z.object({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
});

const Headers = z.record(z.string(), z.string());

/** The answer to a repeated request: of an upload, or of an insertion of records. */
const RememberedAnswer = z.union([
  z.object({ intakeId: z.string() }),
  z.object({ inserted: z.int().min(0) }),
]);

export const STORED_JSON = {
  // `settingsOf` reads each setting by its own schema, so that a setting of a newer version is kept in the row.
  Project: { settings: JSON_OBJECT },
  CustomSchemaVersion: { template: storedJson(z.record(z.string(), z.unknown()), nothing, whole) },
  IdempotencyKey: { answer: storedJson(RememberedAnswer, nothing) },
  Document: {
    data: DOCUMENT_DATA,
    split: storedJson(Split, nothing, whole),
    splitProposal: storedJson(SplitProposal, nothing, whole),
    splitConfirmed: SPLIT_CONFIRMED,
    replaced: REPLACED,
    correctionFailed: CORRECTION_FAILED,
    correctionDone: CORRECTION_DONE,
    turnedPages: storedJson(TurnedPages, () => ({})),
  },
  Attachment: {
    joinedSources: storedJson(z.array(JoinedSource), nothing, whole),
    removedContent: storedJson(RemovedCounts, nothing),
  },
  PageText: { layout: STORED_LAYOUT },
  Classification: {
    proposal: storedJson(RecordedSegments, () => [], whole),
    decision: storedJson(DecidedSegments, nothing, whole),
  },
  ClassificationExample: { features: EXAMPLE_FEATURES },
  ExtractionExample: {
    look: storedJson(Look, () => ({})),
    lessons: storedJson(z.array(Lesson), () => []),
  },
  // The change of an attach request keeps that request.
  PageChange: { plan: storedJson(z.union([StoredPagePlan, StoredAttachRequest]), () => ({}), whole) },
  PageChangeDocument: { before: storedJson(Before, nothing) },
  Entity: { fields: storedJson(z.array(StoredEntityField), () => []) },
  EntityRecord: { data: JSON_OBJECT },
  DocumentEvent: { payload: storedJson(DocumentEventPayload.shape.data, () => ({})) },
  WebhookAttempt: {
    requestHeaders: storedJson(Headers, () => ({})),
    responseHeaders: storedJson(Headers, nothing),
  },
  OutboxEvent: { data: JSON_OBJECT },
  JobRun: { event: RUN_EVENT, error: RUN_ERROR },
  AuditEntry: { details: JSON_OBJECT },
} as const satisfies Record<string, Record<string, StoredJson>>;

/** JSON columns without a schema of their own, each with the reason. */
export const UNCHECKED_JSON: Readonly<Record<string, string>> = {
  'JobRun.output': 'Written for people who look into the database. No code reads it.',
  'JobStep.state':
    'Its form depends on the column `op`. `loadSteps` reads it by the schema of that operation.',
  'InstallationSetting.value': 'Its form depends on the key. The reader of each key checks it.',
};
