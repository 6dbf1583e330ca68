import { previewRetention } from '@/lib/documents/preview-retention';
import { RetentionPreview, RetentionQuery } from '@/lib/documents/retention-schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const GET = route({
  operationId: 'previewRetention',
  summary: 'Preview a retention period',
  description:
    'Returns the number of documents that a value of `retention_days` would delete. Nothing changes.',
  auth: 'member',
  params: ProjectPath,
  query: RetentionQuery,
  responses: { 200: RetentionPreview },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await previewRetention(ctx, params.uuid, query.days),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
