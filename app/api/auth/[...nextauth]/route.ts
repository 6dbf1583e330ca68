import { handleNextAuth } from '@/lib/server/http/next-auth/handle-next-auth';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

const nextAuthRoute = route({
  operationId: 'signInOrOut',
  summary: 'Sign a browser in or out',
  description:
    'Handles the routes of next-auth for its client: `csrf`, `providers`, `session`, `callback/credentials`, `signout`.',
  auth: 'public',
  anyQuery: true,
  responses: { 200: raw('application/json', 'Response of next-auth.') },
  errorKinds: ['rate_limited', 'too_large', 'not_found'],
  handle: async ({ ctx, request }) => ({ status: 200, response: await handleNextAuth(request, ctx) }),
});

// The segments are read from the URL, because declared parameters are single segments.
const handler = (request: Request) => nextAuthRoute(request, { params: Promise.resolve({}) });

export { handler as GET, handler as POST };

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET: handler, POST: handler });
