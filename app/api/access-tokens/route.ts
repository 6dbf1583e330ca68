import { createAccessToken } from '@/lib/access-tokens/create-access-token';
import { listAccessTokens } from '@/lib/access-tokens/list-access-tokens';
import { AccessTokenList, MadeAccessToken, NewAccessToken } from '@/lib/access-tokens/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: "List the caller's access tokens",
  auth: 'person',
  responses: { 200: AccessTokenList },
  handle: async ({ ctx }) => ({ status: 200, body: await listAccessTokens(ctx) }),
});

export const POST = route({
  summary: 'Make an access token',
  description: 'With e-mail and password, or from a session. A token can’t make another one.',
  auth: 'basic',
  body: NewAccessToken,
  responses: { 201: MadeAccessToken },
  refuses: ['conflict'],
  handle: async ({ ctx, body }) => ({ status: 201, body: await createAccessToken(ctx, body) }),
});
