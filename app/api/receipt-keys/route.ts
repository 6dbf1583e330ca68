import { listReceiptKeys } from '@/lib/page-plan/receipts/create-receipt';
import { ReceiptKeys } from '@/lib/page-plan/receipts/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listReceiptKeys',
  summary: 'List the keys of receipts',
  description:
    'Returns the public keys that verify receipts, as JSON Web Keys: the current key first, then the keys of former secret keys.',
  auth: 'public',
  responses: { 200: ReceiptKeys },
  handle: async ({ ctx }) => ({ status: 200, body: await listReceiptKeys(ctx) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
