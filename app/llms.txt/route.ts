import { formatLlmsText } from '@/lib/server/guides/format-llms-text';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { getRequestOrigin } from '@/lib/server/http/request-origin';
import { raw, route } from '@/lib/server/http/route';
import { apiGroups } from '../docs/api-document';
import { getDocsSections } from '../docs/guide-sections';

/** Serves the list of the documentation for language models (llmstxt.org), with the address that the client used. */
export const GET = route({
  operationId: 'getLlmsText',
  summary: 'Get the list of documentation',
  description: 'Returns the pages of the documentation as a list in Markdown (llmstxt.org).',
  auth: 'public',
  anyQuery: true,
  responses: { 200: raw('text/plain', 'The list.') },
  handle: async ({ ctx, request }) => {
    const sections = (await getDocsSections()).map(({ title, pages }) => ({
      title,
      links: pages.map(({ markdownHref, href, ...page }) => ({ ...page, href: markdownHref ?? href })),
    }));
    const operations = apiGroups.map(({ name, slug, description }) => ({
      title: name,
      href: `/docs/${slug}`,
      description,
    }));
    const text = formatLlmsText({
      origin: getRequestOrigin(request, ctx),
      sections: [...sections, { title: 'API reference', links: [OPENAPI, ...operations] }],
    });
    // The links depend on headers of a proxy, which caches don't compare.
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, response: new Response(text, { headers }) };
  },
});

const OPENAPI = {
  title: 'OpenAPI document',
  href: '/openapi.json',
  description: 'every operation and webhook event, as OpenAPI 3.1',
};

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
