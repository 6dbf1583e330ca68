import { claimDocument } from '@/lib/documents/claims/claim-document';
import { DocumentClaim } from '@/lib/documents/claims/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const POST = route({
  operationId: 'claimDocument',
  summary: 'Claim a document',
  description:
    'Claims a document, so that the review queue gives it to nobody else. The claim ends with your decision, and 30 min after you last reported the document as open (`PUT …/presence`). If you have claimed it already, the claim is renewed. A claim does not prevent changes by others.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: DocumentClaim },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => ({ status: 200, body: await claimDocument(ctx, params.uuid) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
