import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { endOwnSession } from '@/lib/tenancy/account/end-sessions';
import { SessionPath } from '@/lib/tenancy/account/schemas';

export const DELETE = route({
  operationId: 'revokeSession',
  summary: 'Sign out one browser',
  description: 'Ends one of your sessions.',
  auth: 'person',
  params: SessionPath,
  responses: { 204: z.undefined() },
  errorKinds: ['forbidden'],
  handle: async ({ ctx, params }) => {
    await endOwnSession(ctx, params.sessionId);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
