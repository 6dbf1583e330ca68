import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { NextCursor, pagingQuery } from '@/lib/documents/paging';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { CustomSchema } from '@/lib/projects/settings';

const MAX_LIMIT = 10_000;
/** What an integer of the database holds. */
const MAX_VERSION = 2 ** 31 - 1;
const { cursor, limit } = pagingQuery(MAX_LIMIT, MAX_LIMIT);

/** Operation 8: `GET …/documents/custom?from=&status=`. */
export const CustomListQuery = z.object({
  from: z.iso
    .date({ error: 'This must be a date in the form YYYY-MM-DD.' })
    .max(10)
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .meta({ description: 'A UTC day, inclusive: documents that came into the list then or later.' }),
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
    .min(1, { error: 'version must be 1 or more.' })
    .max(MAX_VERSION, { error: 'There is no such version.' })
    .optional()
    .meta({ description: 'In a former version of the custom schema; in the one in use when left out.' }),
});
export type CustomListQuery = z.output<typeof CustomListQuery>;

const ShapedDocument = z
  .record(z.string(), z.unknown())
  .meta({ description: "In the shape of the project's custom schema." });

export const CustomList = z
  .object({
    status: z.literal('success').meta({ description: '`success`: the request succeeded.' }),
    documents: z.array(ShapedDocument),
    next_cursor: z.string().nullable().meta({ description: 'For the next page; null when these are all.' }),
  })
  .meta({ id: 'CustomList' });

export const PreviewRequest = z
  .strictObject({
    custom_schema: CustomSchema,
    document: uuid('a document').optional().meta({ description: "The project's newest when left out." }),
  })
  .meta({ id: 'CustomSchemaPreviewRequest' });
export type PreviewRequest = z.output<typeof PreviewRequest>;

export const Preview = z
  .object({
    uuid: z.string(),
    original_filename: z.string(),
    document: ShapedDocument,
    failures: z
      .array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))
      .meta({ description: 'The expressions that fail on this document, where null stands, and why.' }),
  })
  .meta({ id: 'CustomSchemaPreview' });
export type Preview = z.infer<typeof Preview>;

export const VersionQuery = z.object(pagingQuery(100, 20));
export type VersionQuery = z.output<typeof VersionQuery>;

const Version = z
  .object({
    number: z.int().min(1),
    custom_schema: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'The template; null for the default shape.',
    }),
    saved_by: z.object({ name: z.string() }).nullable().meta({ description: 'null where nobody is known.' }),
    saved_at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'CustomSchemaVersion' });
export type Version = z.infer<typeof Version>;

export const VersionList = z
  .object({ versions: z.array(Version), next_cursor: NextCursor })
  .meta({ id: 'CustomSchemaVersionList' });
export type VersionList = z.infer<typeof VersionList>;
