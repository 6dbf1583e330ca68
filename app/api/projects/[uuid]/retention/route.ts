import { previewDocumentRetention } from '@/lib/documents/trash/preview-document-retention';
import { RetentionPreview, RetentionQuery } from '@/lib/documents/trash/retention-schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

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
    body: await previewDocumentRetention(ctx, params.uuid, query.days),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
