import { z } from 'zod';
import { revokeAccessToken } from '@/lib/access-tokens/revoke-access-token';
import { uuid } from '@/lib/core/uuid';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

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
