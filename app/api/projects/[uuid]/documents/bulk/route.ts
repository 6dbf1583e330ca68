import { z } from 'zod';
import { changeDocuments } from '@/lib/documents/bulk/change-documents';
import { BulkRequest, BulkResponse } from '@/lib/documents/bulk/schemas';
import { assert } from '@/lib/foundation/assert';
import { uuid } from '@/lib/foundation/uuid';
import { previewDocumentType, setDocumentType } from '@/lib/page-plan/set-document-type';
import { requestClassification } from '@/lib/recognition/classification/request-classification';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { describeDocumentChange } from '@/lib/server/mcp/describe-change';
import { createZipResponse, toBulkResponse } from './bulk-response';

export const POST = route({
  operationId: 'bulkUpdateDocuments',
  summary: 'Update many documents',
  description:
    'Applies one action to each document independently. The response has one result per document, in the order of the request, with the status and message of the single route in case of an error. The action `download` returns a ZIP of the files and their attachments. Documents that cannot be included are listed in `problems.txt` inside the ZIP and counted in the header `X-Left-Out`. If no document can be included, the request fails with the error of the first one.',
  auth: 'member',
  params: z.object({ uuid: uuid('a project') }),
  body: BulkRequest,
  mcp: {
    tools: [
      {
        name: 'set_document_type',
        description:
          'Sets the document type of documents in a project. The result has one entry per document. The values of a document are extracted again for its new type.',
        given: { action: 'set_type' },
        outcomes: 'documents',
        change: { destructive: true, idempotent: true },
      },
    ],
  },
  responses: {
    200: raw(['application/json', 'application/zip'], 'One result per document, or the ZIP.', BulkResponse),
  },
  responseHeaders: { 200: ['Content-Disposition', 'X-Left-Out'] },
  errorKinds: ['forbidden', 'not_found'],
  preview: async ({ ctx, params, body }) => {
    assert(body.action === 'set_type', 'the tool gives the action');
    const changes = new Map<string, object>();
    const outcomes = await changeDocuments(ctx, params.uuid, body, {
      setType: async (_, document, doc_type) => {
        await previewDocumentType(ctx, document, doc_type);
        const { id: uuid, originalFilename: original_filename, docType } = document;
        const current = { uuid, original_filename, doc_type: docType };
        changes.set(uuid, describeDocumentChange(current, { doc_type }));
      },
      classify: requestClassification,
    });
    const { documents } = toBulkResponse(outcomes, ctx);
    return {
      would_fail: documents.filter(({ ok }) => !ok).length,
      documents: documents.map((outcome) => ({ ...outcome, ...changes.get(outcome.uuid) })),
    };
  },
  handle: async ({ ctx, params, body }) => {
    if (body.action === 'download') return createZipResponse(ctx, params.uuid, body.documents);
    const outcomes = await changeDocuments(ctx, params.uuid, body, {
      setType: setDocumentType,
      classify: requestClassification,
    });
    return { status: 200, response: Response.json(toBulkResponse(outcomes, ctx)) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
