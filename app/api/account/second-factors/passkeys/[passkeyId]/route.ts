import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { removePasskey, renamePasskey } from '@/lib/tenancy/second-factors/passkeys/change-passkey';
import { Passkey, PasskeyChange } from '@/lib/tenancy/second-factors/passkeys/schemas';

const params = z.object({ passkeyId: uuid('a passkey') });

export const PATCH = route({
  operationId: 'updatePasskey',
  summary: 'Rename a passkey',
  description: 'Changes the name of one of your passkeys. Requires a browser session.',
  auth: 'person',
  params,
  body: PasskeyChange,
  responses: { 200: Passkey },
  handle: async ({ ctx, params: { passkeyId }, body }) => ({
    status: 200,
    body: await renamePasskey(ctx, passkeyId, body.name),
  }),
});

export const DELETE = route({
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description:
    'Removes one of your passkeys. Your recovery codes are deleted with your last second factor. Organizations that require a second factor then limit you to your account. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  params,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params: { passkeyId } }) => {
    await removePasskey(ctx, passkeyId);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, OPTIONS } = rejectOtherMethods({ PATCH, DELETE });
