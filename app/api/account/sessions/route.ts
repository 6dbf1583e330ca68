import { endOtherSessions } from '@/lib/account/end-sessions';
import { listSessions } from '@/lib/account/list-sessions';
import { EndedSessions, SessionList } from '@/lib/account/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Where the caller is signed in',
  auth: 'person',
  responses: { 200: SessionList },
  handle: async ({ ctx }) => ({ status: 200, body: await listSessions(ctx) }),
});

export const DELETE = route({
  summary: 'Sign every other browser out',
  auth: 'person',
  responses: { 200: EndedSessions },
  refuses: ['forbidden'],
  handle: async ({ ctx }) => ({ status: 200, body: { ended: await endOtherSessions(ctx) } }),
});
