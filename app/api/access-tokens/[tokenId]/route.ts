import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { revokeAccessToken } from '@/lib/tenancy/access-tokens/revoke-access-token';

export const DELETE = route({
  operationId: 'revokeAccessToken',
  summary: 'Revoke an access token',
  description: 'Revokes one of your access tokens. Later requests with that token receive `401`.',
  auth: 'person',
  params: z.object({ tokenId: uuid('an access token') }),
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await revokeAccessToken(ctx, params.tokenId);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
