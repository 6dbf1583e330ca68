import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { beginPasskey } from '@/lib/tenancy/second-factors/passkeys/add-passkey';
import { PasskeyCreationOptions } from '@/lib/tenancy/second-factors/passkeys/schemas';

export const POST = route({
  operationId: 'createPasskeyOptions',
  summary: 'Begin a new passkey',
  description:
    'Returns options for `navigator.credentials.create()`. The challenge replaces an earlier one of this session. You can have at most 10 passkeys. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  responses: { 200: PasskeyCreationOptions },
  errorKinds: ['conflict'],
  handle: async ({ ctx }) => ({ status: 200, body: await beginPasskey(ctx) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
