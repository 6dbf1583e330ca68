import { previewAttach } from '@/lib/page-plan/attachments/preview-attach';
import { AttachPreview, AttachRequest } from '@/lib/page-plan/attachments/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'previewAttachDocuments',
  summary: 'Preview attaching documents',
  description:
    'Returns the result of an attach request without changing anything. Returns the same errors as the attach request.',
  auth: 'member',
  body: AttachRequest,
  responses: { 200: AttachPreview },
  errorKinds: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => ({ status: 200, body: await previewAttach(ctx, body) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
