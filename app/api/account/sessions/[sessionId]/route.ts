import { z } from 'zod';
import { endOwnSession } from '@/lib/account/end-sessions';
import { SessionPath } from '@/lib/account/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const DELETE = route({
  operationId: 'revokeSession',
  summary: 'Sign out one browser',
  description: 'Ends one of your sessions.',
  auth: 'person',
  params: SessionPath,
  responses: { 204: z.undefined() },
  refuses: ['forbidden'],
  handle: async ({ ctx, params }) => {
    await endOwnSession(ctx, params.sessionId);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
