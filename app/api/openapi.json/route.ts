import document from '@/docs/openapi.json';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

/** Serves the committed document. A test checks that the document matches the declarations. */
export const GET = route({
  operationId: 'getOpenApiDocument',
  summary: 'Get the OpenAPI document',
  description: 'Returns the OpenAPI 3.1 document of this API.',
  auth: 'public',
  // Tools add a query to bypass caches, for example `?v=1`.
  anyQuery: true,
  responses: { 200: raw('application/json', 'The OpenAPI 3.1 document of the whole API.') },
  handle: async () => ({ status: 200, response: Response.json(document) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
