import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { changeEach } from '@/lib/documents/bulk/change-each';
import { BulkAnswer, BulkRequest } from '@/lib/documents/bulk/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';
import { bulkAnswerOf, zipResponse } from './answer';

export const POST = route({
  operationId: 'bulkUpdateDocuments',
  summary: 'Update many documents',
  description:
    'Applies one action to each document independently. The response has one result per document, in the order of the request, with the status and message of the single route in case of an error. The action `download` returns a ZIP of the files and their attachments. Documents that cannot be included are listed in `problems.txt` inside the ZIP and counted in the header `X-Left-Out`. If no document can be included, the request fails with the error of the first one.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: BulkRequest,
  responses: {
    200: raw(['application/json', 'application/zip'], 'One result per document, or the ZIP.', BulkAnswer),
  },
  responseHeaders: { 200: ['Content-Disposition', 'X-Left-Out'] },
  refuses: ['forbidden', 'not_found'],
  handle: async ({ ctx, params, body }) => {
    if (body.action === 'download') return zipResponse(ctx, params.uuid, body.documents);
    const outcomes = await changeEach(ctx, params.uuid, body);
    return { status: 200, response: Response.json(bulkAnswerOf(outcomes, ctx)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
