import { documentResourceOf } from '@/lib/documents/resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { UnlockRequest } from '@/lib/documents/unlock/schemas';
import { unlockDocument } from '@/lib/documents/unlock/unlock-document';
import { etagOf } from '@/lib/documents/version-tag';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'unlockDocument',
  summary: 'Unlock a PDF',
  description:
    'Decrypts a password-protected PDF that is on hold, and continues with scanning or classification. Sheaf stores the file without encryption and does not store the password. Returns `409` if the document is not on hold for a password, and `422` if the password is wrong.',
  auth: 'member',
  params: DocumentPath,
  body: UnlockRequest,
  responses: { 200: DocumentResource },
  responseHeaders: { 200: ['ETag'] },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const document = await unlockDocument(ctx, params.uuid, body.password);
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
