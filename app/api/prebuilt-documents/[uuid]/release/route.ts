import { releaseClaim } from '@/lib/documents/claims/release-claim';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'releaseDocument',
  summary: 'Release a claimed document',
  description:
    'Ends your claim of a document, so that the review queue can give it to others. Owners and admins can end the claims of others. Succeeds if nobody has claimed the document.',
  auth: 'member',
  params: DocumentPath,
  responses: { 204: raw('', 'The document is not claimed.') },
  handle: async ({ ctx, params }) => {
    await releaseClaim(ctx, params.uuid);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
