import { z } from 'zod';
import { endOwnSession } from '@/lib/account/end-sessions';
import { SessionPath } from '@/lib/account/schemas';
import { route } from '@/lib/http/route';

export const DELETE = route({
  summary: 'Sign a browser out',
  auth: 'person',
  params: SessionPath,
  responses: { 204: z.undefined() },
  refuses: ['forbidden'],
  handle: async ({ ctx, params }) => {
    await endOwnSession(ctx, params.sessionId);
    return { status: 204, body: undefined };
  },
});
