import { z } from 'zod';
import { explainedEnum } from '@/lib/core/explained-enum';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import { HoldType, RemovedCounts } from '@/lib/documents/metadata';
import { MAX_REFERENCE } from '@/lib/documents/reference-query';
import { DocumentSummary, Instant } from '@/lib/documents/schemas';

/** The wire shapes of uploads and of the status of requests. */

/** The fields of an upload's form beside its files. */
export const UploadFields = z.object({
  classify: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  reference: z
    .string()
    .refine((value) => characters(value) <= MAX_REFERENCE, {
      error: `This can have at most ${MAX_REFERENCE} characters.`,
    })
    .refine(isStorable, { error: `This can’t hold ${UNSTORABLE}.` })
    .transform((value) => (value === '' ? null : value))
    .optional(),
  combine: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** No installation can allow more files in an upload (`MAX_FILES_PER_UPLOAD`). */
const MAX_FILES = 10_000;

const file = z.string().meta({ format: 'binary' });
const fields = {
  classify: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: Sheaf looks for document types and cuts. `false`: Sheaf does not. Default: the setting `classify_by_default` of the project.',
  }),
  reference: z.string().max(MAX_REFERENCE).optional().meta({
    description: 'A name of the caller’s own for these documents, to look them up by.',
  }),
  combine: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: combines the images of the upload, in the order sent, in one PDF. `false`: makes a document of each image. Default: `false`.',
  }),
};

/** Operation 1, and the application's upload. For the API document: the form itself is streamed. */
export const UploadForm = z
  .object({ 'files[]': z.array(file).min(1).max(MAX_FILES), ...fields })
  .meta({ id: 'UploadForm' });
/** Operation 2. */
export const ConnectorUploadForm = z.object({ file, ...fields }).meta({ id: 'ConnectorUploadForm' });

export const UploadAccepted = z
  .object({ status: z.literal('success').meta({ description: '`success`: Sheaf accepted the upload.' }) })
  .meta({ id: 'UploadAccepted' });

export const UploadQueued = z
  .object({
    status: z
      .literal('queued')
      .meta({ description: '`queued`: Sheaf processes the files in the background.' }),
    request_id: z.string().meta({ example: 'upload-0198…' }),
  })
  .meta({ id: 'UploadQueued' });

const State = explainedEnum({
  pending: 'waits for processing',
  classifying: 'Sheaf looks for document types and cuts, or makes the cuts',
  review: 'a resulting document is on hold until a person resolves the problem',
  done: 'completed',
  failed: 'failed permanently',
}).meta({ id: 'RequestState' });

export const IntakeFileStatus = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    original_name: z.string(),
    status: State,
    hold: HoldType.nullable(),
    children: z.int().meta({ description: 'How many documents in the list are made of it.' }),
    segments: z.int().meta({ description: 'How many segments the classifier proposes.' }),
  })
  .meta({ id: 'IntakeFileStatus' });
export type IntakeFileStatus = z.infer<typeof IntakeFileStatus>;

/** Operation 4. */
export const RequestStatus = z
  .object({
    request_id: z.string(),
    status: State,
    files: z.array(IntakeFileStatus).meta({ description: 'Empty for a page change.' }),
    documents: z.array(DocumentSummary),
    message: z.string().optional(),
    undone_at: Instant.optional().meta({ description: 'Of a page change: since when it is undone.' }),
    removed: RemovedCounts.optional(),
    progress: z
      .object({ pages_read: z.int(), pages: z.int() })
      .optional()
      .meta({ description: 'How far the reading of the pages is.' }),
  })
  .meta({ id: 'RequestStatus' });
export type RequestStatus = z.infer<typeof RequestStatus>;
