import { changeDocument, previewDocumentChange } from '@/lib/documents/change-document';
import { DocumentPatch } from '@/lib/documents/document-patch';
import { toDocumentResource } from '@/lib/documents/document-resource';
import { getDocument } from '@/lib/documents/get-document';
import { DeletionQuery, DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { deleteDocument } from '@/lib/documents/trash/delete-document';
import { eraseDocument } from '@/lib/documents/trash/erase-document';
import { formatEtag } from '@/lib/foundation/etag';
import { matchesTag } from '@/lib/server/http/byte-range-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { describeDocumentChange } from '@/lib/server/mcp/describe-change';

export const GET = route({
  operationId: 'getDocument',
  summary: 'Get a document',
  description:
    'Returns a document with its values and metadata. The `ETag` changes with each change. Send `If-None-Match` to receive `304` if your copy is current.',
  requestHeaders: ['If-None-Match'],
  auth: 'member',
  params: DocumentPath,
  mcp: { tools: [{ name: 'get_document', description: 'Returns a document with its values and metadata.' }] },
  responses: { 200: DocumentResource, 304: raw('', 'The document has not changed.') },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
  handle: async ({ ctx, params, headers }) => {
    const document = await getDocument(ctx, params.uuid);
    const etag = formatEtag(document);
    const known = headers.get('If-None-Match');
    if (known !== null && matchesTag(known, etag)) {
      return { status: 304, response: new Response(null, { status: 304, headers: { etag } }) };
    }
    return { status: 200, body: toDocumentResource(document), headers: { etag } };
  },
});

export const PATCH = route({
  operationId: 'updateDocument',
  summary: 'Update a document',
  description:
    'Changes the status, the values, the name, the assignee, or the labels of a document. Sheaf applies all changes of the request or none. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  params: DocumentPath,
  body: DocumentPatch,
  mcp: {
    tools: [
      {
        name: 'edit_document_values',
        description:
          'Changes values and tables of a document. Keeps values and tables that are not listed, but deletes the rows of a listed table that are not listed. So list all rows to keep, each by its index `row`. Values have the keys that get_document returns.',
        fields: ['data'],
        change: { destructive: true },
      },
      {
        name: 'approve_document',
        description:
          'Approves a document. Its values become final, and Sheaf can send it to other systems. Only documents with the status `done` can be approved.',
        fields: ['override'],
        given: { status: 'approved' },
        change: { idempotent: true },
      },
    ],
  },
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  preview: async ({ ctx, params, body, headers }) => {
    const ifMatch = headers.get('If-Match') ?? undefined;
    const document = await previewDocumentChange(ctx, params.uuid, body, { ifMatch });
    return {
      ...describeDocumentChange(toDocumentResource(document), body),
      if_match: formatEtag(document),
    };
  },
  handle: async ({ ctx, params, body, headers }) => {
    const document = await changeDocument(ctx, params.uuid, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const DELETE = route({
  operationId: 'deleteDocument',
  summary: 'Delete a document',
  description:
    'Moves a document to the trash, where it can be restored for 30 days. With `permanent=true`, an admin deletes a document permanently, also from the trash. Permanent deletion removes the values, texts, attachments, name, and bytes, and the source files of the pages. Page changes that included the document can then no longer be undone. The bytes leave the disk within 2 hours.',
  auth: 'member',
  params: DocumentPath,
  query: DeletionQuery,
  responses: { 204: raw('', 'The document is in the trash or deleted permanently.') },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, query }) => {
    await (query.permanent === 'true' ? eraseDocument : deleteDocument)(ctx, params.uuid);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { POST, PUT, OPTIONS } = rejectOtherMethods({ GET, PATCH, DELETE });
