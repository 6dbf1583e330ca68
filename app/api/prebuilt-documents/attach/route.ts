import { attachDocuments } from '@/lib/attachments/attach-documents';
import { Attached, AttachRequest } from '@/lib/attachments/schemas';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Attach whole documents',
  description:
    'Every document in `attachments` becomes an attachment of every document in `documents`, in the order given, ' +
    'and leaves the list. Nothing is scanned again.',
  auth: 'member',
  body: AttachRequest,
  responses: { 200: Attached },
  refuses: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => {
    const { requestId, documents } = await attachDocuments(ctx, body);
    return { status: 200, body: { status: 'done' as const, request_id: requestId, documents } };
  },
});
