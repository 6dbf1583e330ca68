import { previewAttach } from '@/lib/attachments/preview-attach';
import { AttachPreview, AttachRequest } from '@/lib/attachments/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'previewAttachDocuments',
  summary: 'Preview attaching documents',
  description:
    'Returns the result of an attach request without changing anything. Returns the same errors as the attach request.',
  auth: 'member',
  body: AttachRequest,
  responses: { 200: AttachPreview },
  refuses: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => ({ status: 200, body: await previewAttach(ctx, body) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
