import { toDocumentResource } from '@/lib/documents/document-resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { UnlockRequest } from '@/lib/intake/unlock/schemas';
import { unlockUploadedDocument } from '@/lib/intake/unlock/unlock-uploaded-document';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'unlockDocument',
  summary: 'Unlock a document',
  description:
    'Decrypts a password-protected PDF that is on hold, and continues with scanning or classification. Sheaf stores the file without encryption. Unpacks a password-protected ZIP archive or PDF portfolio, which then leaves the list: `GET` returns `404` with its documents in `replaced_by`. Sheaf does not store the password. Returns `409` if the document is not on hold for a password, and `422` if the password is wrong.',
  auth: 'member',
  params: DocumentPath,
  body: UnlockRequest,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const document = await unlockUploadedDocument(ctx, params.uuid, body.password);
    return { status: 200, body: toDocumentResource(document), headers: { etag: formatEtag(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
