import { PartNamesRequest } from '@/lib/recognition/part-names/part-name-request-schema';
import { previewPartNames } from '@/lib/recognition/part-names/preview-part-names';
import { PartNames } from '@/lib/recognition/part-names/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'previewPartNames',
  summary: 'Preview names of parts',
  description:
    'Returns the names that Sheaf proposes for parts of documents, from the text of their pages. Sheaf uses only text that is already read. Nothing changes.',
  auth: 'member',
  body: PartNamesRequest,
  responses: { 200: PartNames },
  errorKinds: ['forbidden', 'not_found', 'invalid'],
  handle: async ({ ctx, body }) => ({ status: 200, body: await previewPartNames(ctx, body) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
