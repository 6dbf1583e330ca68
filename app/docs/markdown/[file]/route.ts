import { z } from 'zod';
import { createNotFoundError } from '@/lib/foundation/errors';
import { pathText } from '@/lib/foundation/path-text';
import { findGuidePage } from '@/lib/server/guides/guide-pages';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { getRequestOrigin } from '@/lib/server/http/request-origin';
import { raw, route } from '@/lib/server/http/route';

/** Serves the pages of the documentation as Markdown, for programs that read them. */
export const GET = route({
  operationId: 'getGuidePage',
  summary: 'Get a documentation page',
  description: 'Returns a page of the documentation as Markdown.',
  auth: 'public',
  anyQuery: true,
  params: z.object({ file: pathText().meta({ description: 'Name of the file, for example `api.md`.' }) }),
  responses: { 200: raw('text/markdown', 'The page.') },
  handle: async ({ ctx, params, request }) => {
    const name = params.file.endsWith('.md') ? params.file.slice(0, -3) : '';
    const page = await findGuidePage(name, getRequestOrigin(request, ctx));
    if (!page) throw createNotFoundError('page');
    // The address depends on headers of a proxy, which caches don't compare.
    const headers = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, response: new Response(page.text, { headers }) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
