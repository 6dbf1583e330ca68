import { z } from 'zod';

/**
 * The operations of the Paperless-ngx API that Sheaf uses, as its OpenAPI document (`/api/schema/`, version 9) publishes
 * them: parameters, request bodies, and responses with all required properties.
 */

const id = z.int();
const name = z.string().min(1).max(128);
const title = z.string().max(128);
const date = z.iso.date();
const time = z.iso.datetime({ offset: true });
const whole = /^\d+$/;
const page = { page: z.string().regex(whole), page_size: z.string().regex(whole) };

const FieldValue = z.strictObject({
  field: id,
  value: z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown()), z.null()]),
});

const label = { id, name: title, slug: z.string(), document_count: z.int(), user_can_change: z.boolean() };
const Tag = z.strictObject({
  ...label,
  text_color: z.string(),
  color: z.string().max(7),
  children: z.array(id),
});
const Correspondent = z.strictObject({
  ...label,
  last_correspondence: date.nullable(),
  permissions: z.strictObject({ view: z.object({}), change: z.object({}) }),
});
const DocumentType = z.strictObject({ ...label, permissions: Correspondent.shape.permissions });
const DATA_TYPES = [
  ...[
    'string',
    'url',
    'date',
    'boolean',
    'integer',
    'float',
    'monetary',
    'documentlink',
    'select',
    'longtext',
  ],
] as const;
const CustomField = z.strictObject({
  id,
  name: title,
  data_type: z.enum(DATA_TYPES),
  extra_data: z.unknown(),
  document_count: z.int(),
});

export const Document = z.strictObject({
  id,
  correspondent: id.nullable(),
  document_type: id.nullable(),
  storage_path: id.nullable(),
  title,
  content: z.string(),
  tags: z.array(id),
  created: date,
  modified: time,
  added: time,
  original_file_name: z.string().nullable(),
  archived_file_name: z.string().nullable(),
  permissions: Correspondent.shape.permissions,
  user_can_change: z.boolean(),
  is_shared_by_requester: z.boolean(),
  notes: z.array(z.unknown()),
  custom_fields: z.array(FieldValue),
  page_count: z.int().nullable(),
  mime_type: z.string(),
});

/** Task of Paperless-ngx 2. */
const Task = z.strictObject({
  id,
  task_id: z.string().max(255),
  task_name: z.enum(['consume_file', 'train_classifier', 'check_sanity', 'index_optimize']).nullable(),
  task_file_name: z.string().max(255).nullable(),
  date_created: time.nullable(),
  status: z.enum(['FAILURE', 'PENDING', 'RECEIVED', 'RETRY', 'REVOKED', 'STARTED', 'SUCCESS']),
  result: z.string().nullable(),
  acknowledged: z.boolean(),
  related_document: z.string().nullable(),
});

/** Task of Paperless-ngx 3, as it returns it to clients of version 9. */
const Task3 = z.strictObject({
  ...Task.shape,
  task_name: z.string(),
  status: z.enum(['PENDING', 'STARTED', 'SUCCESS', 'FAILURE', 'REVOKED']),
  related_document: id.nullable(),
  duplicate_documents: z.array(z.strictObject({ id, title, deleted_at: time.nullable() })),
});

/** Filter of the tasks in Paperless-ngx 3. It has only the statuses of its database. */
export const TaskQuery3 = z
  .strictObject({
    acknowledged: z.enum(['true', 'false']),
    status: z.enum(['pending', 'started', 'success', 'failure', 'revoked']),
    task_id: z.string(),
    task_type: z.enum(['consume_file', 'train_classifier', 'sanity_check', 'llm_index']),
  })
  .partial();

const pageOf = (item: z.ZodType) =>
  z.strictObject({
    count: z.int(),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    all: z.array(id),
    results: z.array(item),
  });

const byName = z.strictObject({ ...page, name__iexact: z.string() }).partial();

const PatchedDocumentRequest = z
  .strictObject({
    correspondent: id.nullable(),
    document_type: id.nullable(),
    storage_path: id.nullable(),
    title,
    content: z.string(),
    tags: z.array(id),
    created: date,
    archive_serial_number: z.int().min(0).max(4_294_967_295).nullable(),
    owner: id.nullable(),
    custom_fields: z.array(FieldValue),
    remove_inbox_tags: z.boolean().nullable(),
  })
  .partial();

const PostDocumentRequest = z.strictObject({
  document: z.array(z.instanceof(File)).length(1),
  title: z.array(z.string()).length(1).optional(),
  created: z
    .array(z.union([date, time]))
    .length(1)
    .optional(),
  correspondent: z.array(z.string().regex(whole)).length(1).optional(),
  document_type: z.array(z.string().regex(whole)).length(1).optional(),
  tags: z.array(z.string().regex(whole)).optional(),
  archive_serial_number: z.array(z.string().regex(whole)).length(1).optional(),
  custom_fields: z.array(z.string()).optional(),
});

const NoQuery = z.strictObject({});

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api`. A group holds the ID. */
  path: RegExp;
  query: z.ZodType;
  /** Body in JSON, or the fields of a form. */
  body?: z.ZodType;
  /** Successful response; `null` for one without JSON. */
  response: z.ZodType | null;
}

export const OPERATIONS = {
  listTags: { method: 'GET', path: /^\/tags\/$/, query: byName, response: pageOf(Tag) },
  createTag: {
    ...{ method: 'POST', path: /^\/tags\/$/, query: NoQuery, response: Tag },
    body: z.strictObject({ name, color: z.string().min(1).max(7).optional() }),
  },
  listCorrespondents: {
    ...{ method: 'GET', path: /^\/correspondents\/$/, query: byName, response: pageOf(Correspondent) },
  },
  createCorrespondent: {
    ...{ method: 'POST', path: /^\/correspondents\/$/, query: NoQuery, response: Correspondent },
    body: z.strictObject({ name }),
  },
  listDocumentTypes: {
    ...{ method: 'GET', path: /^\/document_types\/$/, query: byName, response: pageOf(DocumentType) },
  },
  createDocumentType: {
    ...{ method: 'POST', path: /^\/document_types\/$/, query: NoQuery, response: DocumentType },
    body: z.strictObject({ name }),
  },
  listCustomFields: {
    ...{ method: 'GET', path: /^\/custom_fields\/$/, query: byName, response: pageOf(CustomField) },
  },
  createCustomField: {
    ...{ method: 'POST', path: /^\/custom_fields\/$/, query: NoQuery, response: CustomField },
    body: z.strictObject({ name, data_type: z.enum(DATA_TYPES), extra_data: z.unknown().optional() }),
  },
  listDocuments: {
    method: 'GET',
    path: /^\/documents\/$/,
    query: z
      .strictObject({
        ...page,
        fields: z.string(),
        ordering: z.string(),
        original_filename__icontains: z.string(),
        tags__id__all: z.string().regex(whole),
      })
      .partial(),
    response: pageOf(Document.partial()),
  },
  getDocument: {
    ...{ method: 'GET', path: /^\/documents\/(\d+)\/$/, response: Document.partial() },
    query: z.strictObject({ fields: z.string().optional() }),
  },
  changeDocument: {
    ...{ method: 'PATCH', path: /^\/documents\/(\d+)\/$/, query: NoQuery, response: Document },
    body: PatchedDocumentRequest,
  },
  deleteDocument: { method: 'DELETE', path: /^\/documents\/(\d+)\/$/, query: NoQuery, response: null },
  downloadDocument: {
    ...{ method: 'GET', path: /^\/documents\/(\d+)\/download\/$/, response: null },
    query: z.strictObject({ original: z.enum(['true', 'false']).optional() }),
  },
  listTrash: {
    method: 'GET',
    path: /^\/trash\/$/,
    query: z.strictObject(page).partial(),
    response: pageOf(Document),
  },
  changeTrash: {
    ...{ method: 'POST', path: /^\/trash\/$/, query: NoQuery, response: null },
    body: z.strictObject({ action: z.enum(['restore', 'empty']), documents: z.array(id) }),
  },
  postDocument: {
    ...{ method: 'POST', path: /^\/documents\/post_document\/$/, query: NoQuery, response: z.string() },
    body: PostDocumentRequest,
  },
  listTasks: {
    method: 'GET',
    path: /^\/tasks\/$/,
    query: z
      .strictObject({
        acknowledged: z.enum(['true', 'false']),
        status: Task.shape.status,
        task_id: z.string(),
        task_name: z.enum(['consume_file', 'train_classifier', 'check_sanity', 'index_optimize']),
      })
      .partial(),
    response: z.array(z.union([Task, Task3])),
  },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** Finds the operation of a request, with the ID in its path. */
export function findOperation(method: string, path: string): { name: OperationName; id: number } | null {
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const found = operation.method === method && operation.path.exec(path);
    if (found) return { name: name as OperationName, id: Number(found[1]) };
  }
  return null;
}
