import { previewAttach } from '@/lib/attachments/preview-attach';
import { AttachPreview, AttachRequest } from '@/lib/attachments/schemas';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Preview attaching whole documents',
  description: 'Says what attaching would do, and refuses what it would refuse. Nothing changes.',
  auth: 'member',
  body: AttachRequest,
  responses: { 200: AttachPreview },
  refuses: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => ({ status: 200, body: await previewAttach(ctx, body) }),
});
