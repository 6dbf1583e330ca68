import { z } from 'zod';
import { ZipQuery } from '@/lib/documents/bulk/schemas';
import { DocumentListQuery } from '@/lib/documents/list/document-list-query';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { describedEnum } from '@/lib/foundation/described-enum';
import { uuidList } from '@/lib/foundation/uuid';
import { FIELD_KEY } from '@/lib/tenancy/projects/setting-texts';
import type { ExportFormat } from './export-formats';
import { MAX_EXPORT_UUIDS } from './export-formats';

const FORMAT_MEANINGS = {
  csv: 'one row per document, in UTF-8 with a byte order mark',
  xlsx: 'a workbook with a sheet of the documents and a sheet for each table',
  json: 'an object with all documents and their tables',
  xml: 'all documents and their tables',
} satisfies Record<ExportFormat, string>;

/** Query of `GET …/documents/export`. */
export const DocumentExportQuery = DocumentListQuery.omit({ cursor: true, limit: true })
  .extend({
    format: describedEnum(FORMAT_MEANINGS, { before: 'Format of the file. Required.' }),
    table: z.string().max(64).regex(FIELD_KEY, { error: 'must be the key of a table.' }).optional().meta({
      description:
        'Key of an extraction field of type `table`, for `csv` only. The file then has one row per table row, with the UUID of the document in `document_uuid`.',
      example: 'line_items',
    }),
    uuids: uuidList('a document', {
      max: MAX_EXPORT_UUIDS,
      error: `List at most ${MAX_EXPORT_UUIDS} documents at a time.`,
    })
      .optional()
      .meta({
        description: `Comma-separated UUIDs of documents. Exports only those that the other filters include. Maximum: ${MAX_EXPORT_UUIDS}.`,
      }),
  })
  .superRefine(({ format, table }, context) => {
    if (table !== undefined && format !== 'csv')
      context.addIssue({ code: 'custom', path: ['table'], message: '`table` is allowed only for `csv`.' });
  });
export type DocumentExportQuery = z.output<typeof DocumentExportQuery>;

const ValuesFormat = describedEnum(FORMAT_MEANINGS, {
  before: 'Adds a file with the values of the documents, named `values` with the extension of its format.',
  after: 'Default: no such file.',
});

/** Query of `GET …/documents/zip`. */
export const ZipWithValuesQuery = ZipQuery.extend({
  values: ValuesFormat.optional().meta({ description: ValuesFormat.description! }),
});

const Text = z.string().nullable();

/** Export in JSON. For the API document. */
export const ExportedDocuments = z
  .object({
    documents: z.array(
      z.object({
        uuid: z.string(),
        original_filename: z.string(),
        doc_type: Text,
        status: DocumentStatusName,
        reference: Text,
        received_at: z.iso.datetime().meta({ description: 'Time of the upload, in UTC.' }),
        page_count: z.int(),
        labels: z.array(z.string()).meta({ example: ['Urgent'] }),
        fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])).meta({
          description: 'Values by the key of the extraction field, in the order of the settings.',
          example: { invoice_number: '88412', total: '1691.04' },
        }),
        tables: z.record(z.string(), z.array(z.record(z.string(), Text))).meta({
          description: 'Rows by the key of the extraction field. A row maps column keys to values.',
        }),
      }),
    ),
  })
  .meta({ id: 'ExportedDocuments' });
