import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { changeEach } from '@/lib/documents/bulk/change-each';
import { BulkAnswer, BulkRequest } from '@/lib/documents/bulk/schemas';
import { raw, route } from '@/lib/http/route';
import { bulkAnswerOf, zipResponse } from './answer';

export const POST = route({
  summary: 'Do the same to many documents',
  description:
    'Each document is changed as by its own route, apart from the others, and the answer tells for each in the order ' +
    'of the request whether it was, or the status and message that its own route refuses with. `download` answers ' +
    'with a ZIP of the files and their attachments (`application/zip`), made while it is sent. Documents that can’t be in it are told of in its ' +
    '`problems.txt` (a line each: UUID, status, message) and counted in the header `X-Left-Out`; when not one of ' +
    'them can be, the request is refused as for the first.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: BulkRequest,
  responses: { 200: raw('application/json', 'An answer per document, or the ZIP.', BulkAnswer) },
  refuses: ['forbidden', 'not_found'],
  handle: async ({ ctx, params, body }) => {
    if (body.action === 'download') return zipResponse(ctx, params.uuid, body.documents);
    const outcomes = await changeEach(ctx, params.uuid, body);
    return { status: 200, response: Response.json(bulkAnswerOf(outcomes, ctx)) };
  },
});
