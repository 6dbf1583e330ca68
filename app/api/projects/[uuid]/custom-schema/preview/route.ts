import { previewShape } from '@/lib/delivery/custom-schema/preview-shape';
import { Preview, PreviewRequest } from '@/lib/delivery/custom-schema/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const POST = route({
  operationId: 'previewCustomSchema',
  summary: 'Preview a custom schema',
  description:
    'Returns a document of the project in the shape of an unsaved custom schema. Nothing changes. Requires the permission to change settings.',
  auth: 'member',
  params: ProjectPath,
  body: PreviewRequest,
  responses: { 200: Preview },
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewShape(ctx, params.uuid, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
