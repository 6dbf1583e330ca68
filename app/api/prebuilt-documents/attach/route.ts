import { attachDocuments } from '@/lib/page-plan/attachments/attach-documents';
import { Attached, AttachRequest } from '@/lib/page-plan/attachments/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'attachDocuments',
  summary: 'Attach documents',
  description:
    'Attaches every document in `attachments` to every document in `documents`, in the given order. The attached documents leave the list. Sheaf does not scan any document again.',
  auth: 'member',
  body: AttachRequest,
  responses: { 200: Attached },
  errorKinds: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => {
    const { requestId, documents } = await attachDocuments(ctx, body);
    return { status: 200, body: { status: 'done' as const, request_id: requestId, documents } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
