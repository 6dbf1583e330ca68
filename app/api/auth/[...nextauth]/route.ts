import { answerNextAuth } from '@/lib/http/next-auth/answer-next-auth';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';

const answer = route({
  operationId: 'signInOrOut',
  summary: 'Sign a browser in or out',
  description:
    'Handles the routes of next-auth for its client: `csrf`, `providers`, `session`, `callback/credentials`, `signout`.',
  auth: 'public',
  anyQuery: true,
  responses: { 200: raw('application/json', 'What next-auth answers.') },
  refuses: ['rate_limited', 'too_large', 'not_found'],
  handle: async ({ ctx, request }) => ({ status: 200, response: await answerNextAuth(request, ctx) }),
});

// The path's segments are read from the address: a declaration's parameters are single ones.
const handler = (request: Request) => answer(request, { params: Promise.resolve({}) });

export { handler as GET, handler as POST };

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET: handler, POST: handler });
