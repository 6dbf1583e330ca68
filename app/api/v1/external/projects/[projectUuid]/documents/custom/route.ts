import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { listShaped } from '@/lib/custom-schema/list-shaped';
import { CustomList, CustomListQuery } from '@/lib/custom-schema/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';
import { streamOfText } from '@/lib/http/text-stream';

export const GET = route({
  operationId: 'listCustomDocuments',
  summary: 'List documents in custom schema',
  description:
    "Returns the documents with a status that were created on or after a day, oldest first, in the shape of the project's custom schema. Without `limit`, all documents are streamed. A document that exceeds a limit in the custom schema (1 MB, or the time or memory of the evaluation) is replaced by an object with `error` (`custom_schema_limit`), `message`, `uuid` and `original_filename`.",
  auth: 'key',
  params: z.object({ projectUuid: uuid('a project') }),
  query: CustomListQuery,
  responses: { 200: raw('application/json', 'The documents.', CustomList) },
  handle: async ({ ctx, params, query }) => {
    const pieces = await listShaped(ctx, params.projectUuid, query);
    return {
      status: 200,
      response: new Response(streamOfText(pieces), { headers: { 'content-type': 'application/json' } }),
    };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
