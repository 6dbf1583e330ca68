import { changeDocument } from '@/lib/documents/change-document';
import { deleteDocument } from '@/lib/documents/delete-document';
import { DocumentPatch } from '@/lib/documents/document-patch';
import { eraseDocument } from '@/lib/documents/erase-document';
import { getDocument } from '@/lib/documents/get-document';
import { documentResourceOf } from '@/lib/documents/resource';
import { DeletionQuery, DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { matchesTag } from '@/lib/http/ranges';
import { raw, route } from '@/lib/http/route';

export const GET = route({
  summary: 'Get a document with its metadata',
  description: 'The ETag changes with each change; If-None-Match saves reading what is known already.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentResource, 304: raw('', 'Not changed since.') },
  handle: async ({ ctx, params, request }) => {
    const document = await getDocument(ctx, params.uuid);
    const etag = etagOf(document);
    const known = request.headers.get('if-none-match');
    if (known !== null && matchesTag(known, etag)) {
      return { status: 304, response: new Response(null, { status: 304, headers: { etag } }) };
    }
    return { status: 200, body: documentResourceOf(document), headers: { etag } };
  },
});

export const PATCH = route({
  summary: "Change a document's status, values or assignee",
  description:
    'All that the body names, or nothing of it. With If-Match, only if nobody has changed it since.',
  auth: 'member',
  params: DocumentPath,
  body: DocumentPatch,
  responses: { 200: DocumentResource },
  refuses: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, request }) => {
    const document = await changeDocument(ctx, params.uuid, body, {
      ifMatch: request.headers.get('if-match') ?? undefined,
    });
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});

export const DELETE = route({
  summary: 'Move a document to the trash, or erase it for good',
  description:
    'From the trash it can be restored for 30 days. With `permanent=true`, which takes an admin and works on a document ' +
    'in the trash too, its values, texts, attachments, name and bytes are erased, and the files that its pages came ' +
    'from with them, so that no page change that it was part of can be undone any more. The bytes leave the disk ' +
    'within two hours.',
  auth: 'member',
  params: DocumentPath,
  query: DeletionQuery,
  responses: { 204: raw('', 'It is in the trash, or erased.') },
  refuses: ['conflict'],
  handle: async ({ ctx, params, query }) => {
    await (query.permanent === 'true' ? eraseDocument : deleteDocument)(ctx, params.uuid);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});
