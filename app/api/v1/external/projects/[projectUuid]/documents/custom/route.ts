import { z } from 'zod';
import { listShapedDocuments } from '@/lib/delivery/custom-schema/list-shaped-documents';
import { CustomList, CustomListQuery } from '@/lib/delivery/custom-schema/schemas';
import { uuid } from '@/lib/foundation/uuid';
import { toChunkStream } from '@/lib/server/http/chunk-stream';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listCustomDocuments',
  summary: 'List documents in custom schema',
  description:
    "Returns the documents with a status that were created on or after a day, oldest first, in the shape of the project's custom schema. Without `limit`, all documents are streamed. If a document exceeds a limit of the custom schema (1 MB, or the time or memory of the evaluation), the response contains an object with `error` (`custom_schema_limit`), `message`, `uuid`, and `original_filename` instead.",
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  query: CustomListQuery,
  responses: { 200: raw('application/json', 'The documents.', CustomList) },
  handle: async ({ ctx, params, query }) => {
    const pieces = await listShapedDocuments(ctx, params.projectUuid, query);
    return {
      status: 200,
      response: new Response(toChunkStream(pieces), { headers: { 'content-type': 'application/json' } }),
    };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
