import { z } from 'zod';
import { takeStart } from '@/lib/foundation/text';

/**
 * Objects of the Paperless-ngx API, version 9. Only the properties that Sheaf reads. Source: the OpenAPI document that
 * each installation serves under `/api/schema/`.
 */

const Id = z.int();

/** Tag, correspondent, or document type. */
export const PaperlessLabel = z.object({ id: Id, name: z.string() });
export type PaperlessLabel = z.output<typeof PaperlessLabel>;

/** Maximum characters of a name, title, or short text. */
export const MAX_NAME = 128;

/** Returns a text as Paperless-ngx stores it as a name: without spaces at its ends, also after the cut. */
export const toPaperlessName = (text: string): string => takeStart(text.trim(), MAX_NAME).trimEnd();

/** Returns true for a date that exists, as Paperless-ngx accepts it. */
export const isPaperlessDate = (text: string): boolean => z.iso.date().safeParse(text).success;

/** Types of custom fields that Sheaf writes. Other types are read as text, and left alone. */
export type PaperlessDataType =
  | 'string'
  | 'longtext'
  | 'url'
  | 'date'
  | 'boolean'
  | 'integer'
  | 'float'
  | 'monetary';

export const PaperlessCustomField = z.object({ id: Id, name: z.string(), data_type: z.string() });
export type PaperlessCustomField = z.output<typeof PaperlessCustomField>;

export const PaperlessFieldValue = z.object({ field: Id, value: z.unknown() });
export type PaperlessFieldValue = z.output<typeof PaperlessFieldValue>;

export const PaperlessDocument = z.object({
  id: Id,
  title: z.string(),
  tags: z.array(Id),
  original_file_name: z.string().nullable(),
  custom_fields: z.array(PaperlessFieldValue),
});
export type PaperlessDocument = z.output<typeof PaperlessDocument>;

/** Document in a list of which only the ID is needed. */
export const PaperlessId = z.object({ id: Id });

/** Document in the trash. */
export const TrashedDocument = z.object({ id: Id, original_file_name: z.string().nullable() });
export type TrashedDocument = z.output<typeof TrashedDocument>;

/** Properties that Sheaf asks for. The text of a document can be large. */
export const DOCUMENT_FIELDS = Object.keys(PaperlessDocument.shape).join(',');

/** Processing of an uploaded file. */
export const PaperlessTask = z.object({
  task_id: z.string(),
  status: z.string(),
  task_file_name: z.string().nullable().optional(),
  result: z.string().nullable().optional(),
  date_created: z.string().nullable().optional(),
  related_document: z.union([z.string(), Id]).nullable(),
});
export type PaperlessTask = z.output<typeof PaperlessTask>;

/** Newer versions return pages. */
export const PaperlessTasks = z.union([
  z.array(PaperlessTask),
  z.object({ results: z.array(PaperlessTask) }).transform(({ results }) => results),
]);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.int(), next: z.string().nullable(), results: z.array(item) });

/** Changes of a document. Omitted properties stay as they are. */
export interface PaperlessDocumentChange {
  title?: string;
  /** `YYYY-MM-DD`. */
  created?: string;
  correspondent?: number;
  document_type?: number;
  tags?: readonly number[];
  custom_fields?: readonly PaperlessFieldValue[];
}
