import { z } from 'zod';
import { changeDocument } from '@/lib/documents/change-document';
import { requireDocumentOf } from '@/lib/documents/get-document';
import { collectedDocumentOf } from '@/lib/documents/resource';
import { CollectedDocument, CollectedDocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'markDocumentExported',
  summary: 'Mark a document as exported',
  description:
    'Sets the status of an approved or validated document to `exported`, after your system has stored the document.',
  auth: 'key',
  params: CollectedDocumentPath,
  body: z.object({
    status: z
      .literal('exported', { error: 'The status must be exported.' })
      .meta({ description: '`exported`: the document was handed to another system.' }),
  }),
  responses: { 200: CollectedDocument },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const { id } = await requireDocumentOf(ctx, params.projectUuid, params.uuid);
    return { status: 200, body: collectedDocumentOf(await changeDocument(ctx, id, body)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
