import { leaveDocument } from '@/lib/documents/presence/leave-document';
import { Presence } from '@/lib/documents/presence/schemas';
import { updateDocumentPresence } from '@/lib/documents/presence/update-document-presence';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const PUT = route({
  operationId: 'updatePresence',
  summary: 'Report an open document',
  description:
    'Reports that you have the document open, and returns the other users who have the document open. A report expires after 30 s; repeat the request every 10 s. The document is not locked; use `If-Match` to detect concurrent changes.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: Presence },
  handle: async ({ ctx, params }) => ({ status: 200, body: await updateDocumentPresence(ctx, params.uuid) }),
});

export const DELETE = route({
  operationId: 'removePresence',
  summary: 'Report a closed document',
  description: 'Reports that you have closed the document.',
  auth: 'member',
  params: DocumentPath,
  responses: { 204: raw('', 'You are no longer reported as viewing the document.') },
  handle: async ({ ctx, params }) => {
    await leaveDocument(ctx, params.uuid);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, POST, PATCH, OPTIONS } = rejectOtherMethods({ PUT, DELETE });
