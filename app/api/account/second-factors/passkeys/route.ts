import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { addPasskey } from '@/lib/tenancy/second-factors/passkeys/add-passkey';
import { CreatedPasskey, NewPasskey } from '@/lib/tenancy/second-factors/passkeys/schemas';

export const POST = route({
  operationId: 'createPasskey',
  summary: 'Add a passkey',
  description:
    'Adds a passkey that the browser created with the latest options of this session. Your first second factor also returns recovery codes once, and signs out all your other browsers. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  body: NewPasskey,
  responses: { 201: CreatedPasskey },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body }) => ({ status: 201, body: await addPasskey(ctx, body) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
