import { RejectRequest } from '@/lib/documents/postpone/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectDocument } from '@/lib/documents/trash/delete-document';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'rejectDocument',
  summary: 'Reject a document',
  description:
    'Moves a document that waits for a person to the trash. The history and the event `document.deleted` have the reason. The document can be restored like other documents in the trash.',
  auth: 'member',
  params: DocumentPath,
  body: RejectRequest,
  responses: { 204: raw('', 'The document is in the trash.') },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    await rejectDocument(ctx, params.uuid, body.reason);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
