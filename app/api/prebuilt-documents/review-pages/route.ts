import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { previewPagePlan } from '@/lib/page-plan/preview-page-plan';
import { PagePlan, PagePlanDone, PagePlanPreview, PagePlanQueued } from '@/lib/page-plan/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'applyPagePlan',
  summary: 'Apply a page plan',
  description:
    'Splits and combines PDF documents, attaches whole documents, discards pages, and changes types and names. The segments must cover every page of the documents in order. Page numbers start at 1 and continue across documents.',
  auth: 'member',
  body: PagePlan,
  mcp: {
    tools: [
      {
        name: 'apply_page_plan',
        change: { destructive: true },
      },
    ],
  },
  responses: { 200: PagePlanDone, 202: PagePlanQueued },
  errorKinds: ['forbidden', 'not_found', 'conflict', 'invalid'],
  preview: async ({ ctx, body }) => ({ preview: PagePlanPreview.parse(await previewPagePlan(ctx, body)) }),
  handle: async ({ ctx, body }) => {
    const { requestId: request_id, ...applied } = await applyPagePlan(ctx, body);
    return applied.status === 'done'
      ? { status: 200, body: { ...applied, request_id } }
      : { status: 202, body: { ...applied, request_id } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
