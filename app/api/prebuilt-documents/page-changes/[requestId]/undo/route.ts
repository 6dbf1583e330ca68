import { z } from 'zod';
import { route } from '@/lib/http/route';
import { PagePlanUndone } from '@/lib/page-plan/schemas';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';

export const POST = route({
  summary: 'Undo a page change',
  description:
    'Takes a page plan or an attach back, at once: what it took off the list returns as it was, and what it made ' +
    'leaves. Within 30 days, and while nothing that it made was accepted or changed again.',
  auth: 'member',
  params: z.object({ requestId: z.string() }),
  responses: { 200: PagePlanUndone },
  refuses: ['forbidden', 'not_found', 'conflict'],
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: { status: 'done' as const, documents: await undoPageChange(ctx, params.requestId) },
  }),
});
