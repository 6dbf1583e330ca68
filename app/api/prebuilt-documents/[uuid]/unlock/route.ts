import { documentResourceOf } from '@/lib/documents/resource';
import { DocumentPath, DocumentResource } from '@/lib/documents/schemas';
import { UnlockRequest } from '@/lib/documents/unlock/schemas';
import { unlockDocument } from '@/lib/documents/unlock/unlock-document';
import { etagOf } from '@/lib/documents/version-tag';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Open a PDF that is protected with a password',
  description:
    'For a document that is held because of it. The file is kept without its encryption from then on, and goes on to ' +
    'its scan, or to the classifier when its upload asked for that. The password is used once and kept nowhere. ' +
    '409 for a document that isn’t held for a password, 422 for one that does not open it.',
  auth: 'member',
  params: DocumentPath,
  body: UnlockRequest,
  responses: { 200: DocumentResource },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    const document = await unlockDocument(ctx, params.uuid, body.password);
    return { status: 200, body: documentResourceOf(document), headers: { etag: etagOf(document) } };
  },
});
