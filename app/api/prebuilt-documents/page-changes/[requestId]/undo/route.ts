import { z } from 'zod';
import { pathText } from '@/lib/foundation/path-text';
import { PagePlanUndone } from '@/lib/page-plan/schemas';
import { previewUndo, undoPageChange } from '@/lib/page-plan/undo-page-change';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'undoPageChange',
  summary: 'Undo a page change',
  description:
    'Reverts a page plan or an attach request: the source documents return and the new documents leave the list. You can undo within 30 days, unless a new document was accepted or changed again.',
  auth: 'member',
  params: z.object({
    requestId: pathText().meta({
      description: 'ID of the page change: `request_id` of the response that started the page change.',
    }),
  }),
  mcp: { tools: [{ name: 'undo_page_change', change: { destructive: true } }] },
  responses: { 200: PagePlanUndone },
  errorKinds: ['forbidden', 'not_found', 'conflict'],
  preview: async ({ ctx, params }) => {
    const documents = await previewUndo(ctx, params.requestId);
    return { preview: PagePlanUndone.pick({ documents: true }).parse({ documents }) };
  },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: { status: 'done' as const, documents: await undoPageChange(ctx, params.requestId) },
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
