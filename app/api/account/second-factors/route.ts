import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { beginSecondFactor } from '@/lib/tenancy/second-factors/add-second-factor';
import { removeSecondFactor } from '@/lib/tenancy/second-factors/change-second-factor';
import { getSecondFactors } from '@/lib/tenancy/second-factors/get-second-factors';
import { BegunSecondFactor, SecondFactors } from '@/lib/tenancy/second-factors/schemas';

export const GET = route({
  operationId: 'getSecondFactors',
  summary: 'List your second factors',
  description:
    'Returns your authenticator app and your passkeys, and which of your organizations require a second factor.',
  auth: 'person',
  responses: { 200: SecondFactors },
  handle: async ({ ctx }) => ({ status: 200, body: await getSecondFactors(ctx) }),
});

export const POST = route({
  operationId: 'createSecondFactor',
  summary: 'Set up an authenticator app',
  description:
    'Creates the secret for an authenticator app (RFC 6238). The app is in use after you confirm it with a first code. Another call replaces the secret. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  responses: { 201: BegunSecondFactor },
  errorKinds: ['conflict'],
  handle: async ({ ctx }) => ({ status: 201, body: await beginSecondFactor(ctx) }),
});

export const DELETE = route({
  operationId: 'removeSecondFactor',
  summary: 'Remove your authenticator app',
  description:
    'Removes your authenticator app. Your recovery codes are deleted with your last second factor. Organizations that require a second factor then limit you to your account. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  responses: { 204: z.undefined() },
  errorKinds: ['not_found'],
  handle: async ({ ctx }) => {
    await removeSecondFactor(ctx);
    return { status: 204, body: undefined };
  },
});

export const { PUT, PATCH, OPTIONS } = rejectOtherMethods({ GET, POST, DELETE });
