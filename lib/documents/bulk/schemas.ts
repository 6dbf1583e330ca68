import { z } from 'zod';
import { ErrorReasonSchema, ReasonValuesSchema } from '@/lib/foundation/error-reason-schemas';
import { uuid } from '@/lib/foundation/uuid';
import { LabelSelection } from '../labels/schemas';
import { DocumentStatusName } from '../schemas';
import { MAX_BULK_DOCUMENTS, MAX_ZIP_LINK_DOCUMENTS } from './bulk-document-limits';

const documents = z
  .array(uuid('a document'))
  .min(1, { error: 'needs at least 1 document.' })
  .max(MAX_BULK_DOCUMENTS, { error: `List at most ${MAX_BULK_DOCUMENTS} documents at a time.` })
  .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'List each document once.' })
  .meta({
    description: `UUIDs of documents in the project, without duplicates. Maximum: ${MAX_BULK_DOCUMENTS}.`,
  });

const simpleAction = <A extends string>(action: A, effect: string) =>
  z.strictObject({
    documents,
    action: z.literal(action).meta({ description: `\`${action}\`: ${effect}.` }),
  });

export const BulkRequest = z
  .discriminatedUnion(
    'action',
    [
      simpleAction('set_status', 'changes the status of the documents').extend({
        status: DocumentStatusName,
      }),
      simpleAction('set_type', 'changes the document type of the documents').extend({
        doc_type: z
          .string()
          .max(255)
          .nullable()
          .meta({ description: 'Value of a category. `null` removes the document type.' }),
      }),
      simpleAction('assign', 'assigns the documents to a member').extend({
        assignee: uuid('a member')
          .nullable()
          .meta({ description: 'ID of the member. `null` removes the assignment.' }),
      }),
      simpleAction('add_labels', 'adds labels to the documents').extend({ labels: LabelSelection }),
      simpleAction('remove_labels', 'removes labels from the documents').extend({ labels: LabelSelection }),
      simpleAction('classify', 'detects the document types and possible cuts'),
      simpleAction('delete', 'moves the documents to the trash'),
      simpleAction('restore', 'restores the documents from the trash'),
      simpleAction('download', 'returns the files of the documents as a ZIP file'),
    ],
    {
      error:
        '`action` must be `set_status`, `set_type`, `assign`, `add_labels`, `remove_labels`, `classify`, `delete`, `restore`, or `download`.',
    },
  )
  .meta({ id: 'BulkRequest' });

/** Query of `GET …/documents/zip`: a download link that a browser saves while it streams. */
export const ZipQuery = z.object({
  documents: z
    .string()
    .max(MAX_ZIP_LINK_DOCUMENTS * 37)
    .transform((text) => text.split(','))
    .pipe(
      documents.max(MAX_ZIP_LINK_DOCUMENTS, {
        error: `List at most ${MAX_ZIP_LINK_DOCUMENTS} documents at a time.`,
      }),
    )
    .meta({ description: `Comma-separated UUIDs of documents. Maximum: ${MAX_ZIP_LINK_DOCUMENTS}.` }),
});
export type BulkRequest = z.output<typeof BulkRequest>;

/** Action applied to each document separately. A download creates one file for all. */
export type BulkAction = Exclude<BulkRequest, { action: 'download' }>;

export const BulkResponse = z
  .object({
    documents: z
      .array(
        z.union([
          z.object({ uuid: z.string(), ok: z.literal(true) }),
          z.object({
            uuid: z.string(),
            ok: z.literal(false),
            status: z.int().meta({ description: 'Status code that the route of a single document returns.' }),
            message: z.string(),
            reason: ErrorReasonSchema.optional(),
            values: ReasonValuesSchema.optional(),
          }),
        ]),
      )
      .meta({ description: 'Results in the order of the request.' }),
  })
  .meta({ id: 'BulkResult' });
export type BulkResponse = z.output<typeof BulkResponse>;
