import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { listShaped } from '@/lib/custom-schema/list-shaped';
import { CustomList, CustomListQuery } from '@/lib/custom-schema/schemas';
import { raw, route } from '@/lib/http/route';
import { streamOfText } from '@/lib/http/text-stream';

export const GET = route({
  summary: 'Get documents in the custom schema',
  description:
    "The documents of a status that came from a day on, oldest first, each in the shape of the project's custom schema. Without a limit all of them are sent, as they are read.",
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
