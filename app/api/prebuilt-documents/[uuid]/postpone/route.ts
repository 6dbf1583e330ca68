import { toDocumentResource } from '@/lib/documents/document-resource';
import { postponeDocument } from '@/lib/documents/postpone/postpone-document';
import { PostponeRequest } from '@/lib/documents/postpone/schemas';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'postponeDocument',
  summary: 'Postpone a document',
  description:
    'Leaves a document out of the review queues until a time, with a reason that other reviewers see. `until: null` includes the document in the queues again. Ends your claim of the document.',
  auth: 'member',
  params: DocumentPath,
  body: PostponeRequest,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const document = await postponeDocument(ctx, params.uuid, body);
    return { status: 200, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
