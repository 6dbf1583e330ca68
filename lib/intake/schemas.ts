import { z } from 'zod';
import { HoldType, RemovedCounts } from '@/lib/documents/document-metadata';
import { Instant } from '@/lib/documents/instant';
import { MAX_REFERENCE_LENGTH } from '@/lib/documents/list/document-reference-query';
import { DocumentSummary } from '@/lib/documents/schemas';
import { describedEnum } from '@/lib/foundation/described-enum';
import { describeSentences } from '@/lib/foundation/languages/coded-sentence';
import { countCharacters, isStorable, STORABLE } from '@/lib/foundation/text';

/** Schemas of uploads and of request statuses. */

/** Form fields of an upload, in addition to its files. */
export const UploadFields = z.object({
  classify: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  reference: z
    .string()
    .refine((value) => countCharacters(value) <= MAX_REFERENCE_LENGTH, {
      error: `This can have at most ${MAX_REFERENCE_LENGTH} characters.`,
    })
    .refine(isStorable, STORABLE)
    .transform((value) => (value === '' ? null : value))
    .optional(),
  combine: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** Upper bound of `MAX_FILES_PER_UPLOAD`, the number of files in an upload. */
const MAX_FILES = 10_000;

const file = z.string().meta({ format: 'binary', example: '@Inbound 20 Nov.pdf' });
const fields = {
  classify: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: Sheaf detects the document types and possible cuts. `false`: Sheaf does not detect them. Default: the setting `classify_by_default` of the project.',
  }),
  reference: z.string().max(MAX_REFERENCE_LENGTH).optional().meta({
    description: 'Your own identifier for the documents. Use it to find them later.',
  }),
  combine: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: combines the images of the upload, in the order sent, in one PDF. `false`: makes a document of each image. Default: `false`.',
  }),
};

/** Form of an upload with several files. Used only for the API document, because the form itself is streamed. */
export const UploadForm = z
  .object({ 'files[]': z.array(file).min(1).max(MAX_FILES), ...fields })
  .meta({ id: 'UploadForm' });
/** Form of an upload with one file. */
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

const State = describedEnum({
  pending: 'waits for processing',
  classifying: 'Sheaf looks for document types and cuts, or makes the cuts',
  review: 'a resulting document is on hold until a person resolves the problem',
  done: 'completed',
  failed: 'failed permanently',
}).meta({ id: 'RequestState' });

/** Maximum number of entries of an unpacked file: its files, and the email itself. */
const MAX_UNPACKED_ENTRIES = 501;

const UnpackedEntryStatus = z
  .object({
    name: z.string().meta({ description: 'Name of the file in the container.', example: 'A-1.pdf' }),
    path: z.string().meta({
      description:
        'Place in the container: names of folders and inner containers, and the file name, joined by `/`. Empty for the email itself.',
      example: 'Invoices.zip/2026/A-1.pdf',
    }),
    status: describedEnum({
      taken: 'Sheaf made a document of the file',
      skipped: 'Sheaf made no document of the file',
      held: 'Sheaf made a document of the file, but can’t process it',
    }),
    reason: z.string().nullable().meta({
      description: 'Why the file was skipped or put on hold. `null` if it was taken.',
      example: null,
    }),
    reason_details: describeSentences('`reason`'),
    document_uuid: z
      .string()
      .nullable()
      .meta({ format: 'uuid', description: 'ID of the document. `null` if the file was skipped.' }),
  })
  .meta({ id: 'UnpackedEntryStatus' });
export type UnpackedEntryStatus = z.infer<typeof UnpackedEntryStatus>;

export const IntakeFileStatus = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    original_name: z.string(),
    status: State,
    hold: HoldType.nullable(),
    children: z.int().meta({
      description: 'Number of documents in the list that were made from the file, or from its entries.',
    }),
    segments: z.int().meta({ description: 'Number of segments that the classifier proposes.' }),
    entries: z.array(UnpackedEntryStatus).max(MAX_UNPACKED_ENTRIES).optional().meta({
      description:
        'Files that Sheaf found in the archive, the email, or the PDF portfolio. Only for a file that was unpacked.',
    }),
  })
  .meta({ id: 'IntakeFileStatus' });
export type IntakeFileStatus = z.infer<typeof IntakeFileStatus>;

export const RequestStatus = z
  .object({
    request_id: z.string(),
    status: State,
    files: z.array(IntakeFileStatus).meta({ description: 'Files of the upload. Empty for a page change.' }),
    documents: z.array(DocumentSummary),
    message: z.string().optional(),
    message_details: describeSentences('`message`'),
    undone_at: Instant.optional().meta({
      description: 'Time when the page change was undone. Only for a page change.',
    }),
    removed: RemovedCounts.optional(),
    progress: z
      .object({ pages_read: z.int(), pages: z.int() })
      .optional()
      .meta({ description: 'Progress of reading the pages.' }),
  })
  .meta({ id: 'RequestStatus' });
export type RequestStatus = z.infer<typeof RequestStatus>;
