import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { PasskeyRequestOptions } from '@/lib/tenancy/second-factors/passkeys/schemas';
import { beginPasskeyProof } from '@/lib/tenancy/second-factors/passkeys/use-passkey';

export const POST = route({
  operationId: 'createPasskeyProofOptions',
  summary: 'Begin a proof with a passkey',
  description:
    'Returns options for `navigator.credentials.get()`. Send the result to the route that proves who uses a session. The challenge replaces an earlier one of this session.',
  auth: 'person',
  pendingSession: true,
  responses: { 200: PasskeyRequestOptions },
  errorKinds: ['conflict'],
  handle: async ({ ctx }) => ({ status: 200, body: await beginPasskeyProof(ctx) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
