import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { endOtherSessions } from '@/lib/tenancy/account/end-sessions';
import { listSessions } from '@/lib/tenancy/account/list-sessions';
import { EndedSessions, SessionList } from '@/lib/tenancy/account/schemas';

export const GET = route({
  operationId: 'listSessions',
  summary: 'List your sessions',
  description: 'Returns the browsers in which you are signed in.',
  auth: 'person',
  responses: { 200: SessionList },
  handle: async ({ ctx }) => ({ status: 200, body: await listSessions(ctx) }),
});

export const DELETE = route({
  operationId: 'revokeOtherSessions',
  summary: 'Sign out all other browsers',
  description: 'Ends all your sessions except the current one.',
  auth: 'person',
  responses: { 200: EndedSessions },
  errorKinds: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: { ended: await endOtherSessions(ctx) } }),
});

export const { POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ GET, DELETE });
