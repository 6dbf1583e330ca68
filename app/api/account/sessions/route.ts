import { endOtherSessions } from '@/lib/account/end-sessions';
import { listSessions } from '@/lib/account/list-sessions';
import { EndedSessions, SessionList } from '@/lib/account/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

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
  refuses: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: { ended: await endOtherSessions(ctx) } }),
});

export const { POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ GET, DELETE });
