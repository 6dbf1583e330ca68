import { previewRetention } from '@/lib/documents/preview-retention';
import { RetentionPreview, RetentionQuery } from '@/lib/documents/retention-schemas';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const GET = route({
  summary: 'See what keeping documents for so many days would erase',
  description: 'Nothing changes. Who saves `retention_days` learns beforehand what it would cost.',
  auth: 'member',
  params: ProjectPath,
  query: RetentionQuery,
  responses: { 200: RetentionPreview },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await previewRetention(ctx, params.uuid, query.days),
  }),
});
