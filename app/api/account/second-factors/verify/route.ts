import { z } from 'zod';
import { getBrowserLocale } from '@/lib/server/http/choose-locale';
import { getClientAddress } from '@/lib/server/http/client-ip-address';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { proveSession } from '@/lib/tenancy/second-factors/prove-session';
import { SessionProof } from '@/lib/tenancy/second-factors/schemas';

export const POST = route({
  operationId: 'verifySession',
  summary: 'Prove who uses a session',
  description:
    'Finishes a sign-in that waits for the second factor, and allows changes to credentials for 10 minutes. Send a code of your authenticator app, a recovery code, or the result of a passkey. Send your password if you have no second factor. Each code works once. Wrong codes and passwords count as failed sign-ins.',
  auth: 'person',
  pendingSession: true,
  body: SessionProof,
  responses: { 204: z.undefined() },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body, request }) => {
    const client = { address: getClientAddress(request, ctx), locale: getBrowserLocale(request) };
    await proveSession(ctx, body, client);
    return { status: 204, body: undefined };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
