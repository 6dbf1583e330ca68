import document from '@/docs/openapi.json';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';

/** The committed document, which a test holds to what the declarations say: nothing is generated while it is served. */
export const GET = route({
  operationId: 'getOpenApiDocument',
  summary: 'Get the OpenAPI document',
  description: 'Returns the OpenAPI 3.1 document of this API.',
  auth: 'public',
  responses: { 200: raw('application/json', 'The OpenAPI 3.1 document of the whole API.') },
  handle: async () => ({ status: 200, response: Response.json(document) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
