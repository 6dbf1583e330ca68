import { previewPagePlan } from '@/lib/page-plan/preview-page-plan';
import { PagePlan, PagePlanPreview } from '@/lib/page-plan/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'previewPagePlan',
  summary: 'Preview a page plan',
  description:
    'Returns the result of a page plan, and the extracted values that would be lost. Nothing changes.',
  auth: 'member',
  body: PagePlan,
  mcp: { tools: [{ name: 'preview_page_plan' }] },
  responses: { 200: PagePlanPreview },
  errorKinds: ['forbidden', 'not_found', 'conflict', 'invalid'],
  handle: async ({ ctx, body }) => ({ status: 200, body: await previewPagePlan(ctx, body) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
