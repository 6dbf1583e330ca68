import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { createAccessToken } from '@/lib/tenancy/access-tokens/create-access-token';
import { listAccessTokens } from '@/lib/tenancy/access-tokens/list-access-tokens';
import { AccessTokenList, CreatedAccessToken, NewAccessToken } from '@/lib/tenancy/access-tokens/schemas';

export const GET = route({
  operationId: 'listAccessTokens',
  summary: 'List access tokens',
  description: "Returns the signed-in user's access tokens, without their secrets.",
  auth: 'person',
  responses: { 200: AccessTokenList },
  handle: async ({ ctx }) => ({ status: 200, body: await listAccessTokens(ctx) }),
});

export const POST = route({
  operationId: 'createAccessToken',
  summary: 'Create an access token',
  description:
    'Creates an access token and returns the secret once. Authenticate with email and password, or with a session. A session needs a proof of the last 10 minutes. If you have a second factor, only a session that passed it can create a token. An access token cannot create another one.',
  auth: 'basic',
  stepUp: true,
  body: NewAccessToken,
  responses: { 201: CreatedAccessToken },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body }) => ({ status: 201, body: await createAccessToken(ctx, body) }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
