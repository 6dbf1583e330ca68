import { toDocumentResource } from '@/lib/documents/document-resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { requestClassification } from '@/lib/recognition/classification/request-classification';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'classifyDocument',
  summary: 'Classify a document',
  description:
    'Detects the document type and possible cuts of a document that is already in the list. The document is `pending` until that is done; it is then scanned, put on hold for review, or split, as after an upload with `classify=true`. A document type set by a user and typed values are kept. Returns `409` if the document is being processed or has been approved, and `422` if it is not a PDF, PNG, or JPG file.',
  auth: 'member',
  params: DocumentPath,
  responses: { 202: DocumentResource },
  responseHeaders: { 202: ['ETag'] },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    const document = await requestClassification(ctx, params.uuid);
    return { status: 202, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
