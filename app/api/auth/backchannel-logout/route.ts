import { DomainError } from '@/lib/foundation/errors';
import { LogoutTokenError, verifyLogoutToken } from '@/lib/server/http/next-auth/verify-logout-token';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { readText } from '@/lib/server/http/request-body';
import { raw, route } from '@/lib/server/http/route';
import { endProviderSessions } from '@/lib/tenancy/account/end-provider-sessions';

const MAX_BODY_BYTES = 64 * 1024;

/** Handles calls of the OpenID Connect provider (OpenID Connect Back-Channel Logout 1.0). Not part of the API. */
export const POST = route({
  operationId: 'logOutByProvider',
  summary: 'End sessions for the identity provider',
  description: 'Ends the browser sessions that a `logout_token` of the OpenID Connect provider names.',
  auth: 'public',
  limit: 'logouts',
  responses: {
    200: raw('', 'The sessions are over.'),
    400: raw('application/json', 'The token proves nothing.'),
  },
  errorKinds: ['not_found', 'too_large'],
  handle: async ({ ctx, request }) => {
    if (!ctx.oidc) throw new DomainError('not_found', 'This installation has no OpenID Connect provider.');
    const token = new URLSearchParams(await readText(request, MAX_BODY_BYTES)).get('logout_token') ?? '';
    try {
      const logout = await verifyLogoutToken(ctx, ctx.oidc, token);
      const sessions = await endProviderSessions(ctx, logout);
      ctx.log.info({ requestId: ctx.requestId, sessions }, 'the identity provider signed a person out');
      return { status: 200, response: new Response(null, { status: 200 }) };
    } catch (error) {
      if (!(error instanceof LogoutTokenError)) throw error;
      const body = { error: 'invalid_request', error_description: error.message };
      return { status: 400, response: Response.json(body, { status: 400 }) };
    }
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
