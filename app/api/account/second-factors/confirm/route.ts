import { getClientAddress } from '@/lib/server/http/client-ip-address';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { confirmSecondFactor } from '@/lib/tenancy/second-factors/add-second-factor';
import { RecoveryCodes, SecondFactorConfirmation } from '@/lib/tenancy/second-factors/schemas';

export const POST = route({
  operationId: 'confirmSecondFactor',
  summary: 'Confirm your authenticator app',
  description:
    'Puts the authenticator app to use with its first code. Your first second factor also returns recovery codes once, and signs out all your other browsers. Wrong codes count as failed sign-ins. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  body: SecondFactorConfirmation,
  responses: { 200: RecoveryCodes },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body, request }) => ({
    status: 200,
    body: await confirmSecondFactor(ctx, body.code, getClientAddress(request, ctx)),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
