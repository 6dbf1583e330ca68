import { DocumentPath } from '@/lib/documents/schemas';
import { createReceipt } from '@/lib/page-plan/receipts/create-receipt';
import { Receipt } from '@/lib/page-plan/receipts/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getDocumentReceipt',
  summary: 'Get a signed receipt',
  description:
    'Returns a signed manifest of a document: the hash of its file, for each page the uploaded file that it comes from, and the page plan that created the document. Verify the signature with a key of `/.well-known/sheaf-receipt-key`.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: Receipt },
  handle: async ({ ctx, params }) => ({ status: 200, body: await createReceipt(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
