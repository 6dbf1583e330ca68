import { z } from 'zod';
import { changeDocument } from '@/lib/documents/change-document';
import { toCollectedDocument } from '@/lib/documents/document-resource';
import { requireProjectDocument } from '@/lib/documents/get-document';
import { CollectedDocument, CollectedDocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'markDocumentExported',
  summary: 'Mark a document as exported',
  description:
    'Sets the status of an approved or validated document to `exported`, after your system has stored the document.',
  auth: 'key',
  params: CollectedDocumentPath,
  body: z.object({
    status: z
      .literal('exported', { error: '`status` must be `exported`.' })
      .meta({ description: '`exported`: the document was exported to another system.' }),
  }),
  responses: { 200: CollectedDocument },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const { id } = await requireProjectDocument(ctx, params.projectUuid, params.uuid);
    return { status: 200, body: toCollectedDocument(await changeDocument(ctx, id, body)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
