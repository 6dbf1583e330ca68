import { z } from 'zod';
import { NextCursor, paginationQuery } from '@/lib/documents/list/document-pagination';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { CustomSchema } from '@/lib/tenancy/projects/project-settings';

const MAX_LIMIT = 10_000;
/** Maximum integer in the database. */
const MAX_VERSION = 2 ** 31 - 1;
const { cursor, limit } = paginationQuery(MAX_LIMIT, MAX_LIMIT);

/** Query of `GET …/documents/custom?from=&status=`. */
export const CustomListQuery = z.object({
  from: z.iso
    .date({ error: 'This must be a date in the form YYYY-MM-DD.' })
    .max(10)
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .meta({ description: 'UTC day, inclusive. Returns documents received on or after this day.' }),
  status: DocumentStatusName.meta({ description: 'Status of the documents.' }),
  cursor,
  limit: limit
    .unwrap()
    .optional()
    .meta({
      description: `Maximum number of documents in the response, from 1 to ${MAX_LIMIT}. Default: all.`,
    }),
  version: z.coerce
    .number()
    .int()
    .min(1, { error: '`version` must be 1 or more.' })
    .max(MAX_VERSION, { error: 'There is no such version.' })
    .optional()
    .meta({ description: 'Version of the custom schema to use. Default: the version in use.' }),
});
export type CustomListQuery = z.output<typeof CustomListQuery>;

const ShapedDocument = z
  .record(z.string(), z.unknown())
  .meta({ description: "Document in the format of the project's custom schema." });

export const CustomList = z
  .object({
    status: z.literal('success').meta({ description: '`success`: the request succeeded.' }),
    documents: z.array(ShapedDocument),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the next page. `null` at the end of the list.' }),
  })
  .meta({ id: 'CustomList' });

export const PreviewRequest = z
  .strictObject({
    custom_schema: CustomSchema,
    document: uuid('a document')
      .optional()
      .meta({ description: 'UUID of the document to preview. Default: the newest document of the project.' }),
  })
  .meta({ id: 'CustomSchemaPreviewRequest' });
export type PreviewRequest = z.output<typeof PreviewRequest>;

export const Preview = z
  .object({
    uuid: z.string(),
    original_filename: z.string(),
    document: ShapedDocument,
    failures: z.array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() })).meta({
      description:
        'Expressions that fail for this document, with the reason. Their value is `null` in `document`.',
    }),
  })
  .meta({ id: 'CustomSchemaPreview' });
export type Preview = z.infer<typeof Preview>;

export const VersionQuery = z.object(paginationQuery(100, 20));
export type VersionQuery = z.output<typeof VersionQuery>;

const Version = z
  .object({
    number: z.int().min(1),
    custom_schema: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'Template of the version. `null` for the default shape.',
    }),
    saved_by: z
      .object({ name: z.string() })
      .nullable()
      .meta({ description: 'User who saved the version. `null` if unknown.' }),
    saved_at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'CustomSchemaVersion' });
export type Version = z.infer<typeof Version>;

export const VersionList = z
  .object({ versions: z.array(Version), next_cursor: NextCursor })
  .meta({ id: 'CustomSchemaVersionList' });
export type VersionList = z.infer<typeof VersionList>;
