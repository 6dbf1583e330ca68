import { z } from 'zod';
import { getClientAddress } from '@/lib/server/http/client-ip-address';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changePassword } from '@/lib/tenancy/account/change-password';
import { PasswordChange } from '@/lib/tenancy/account/schemas';

export const PUT = route({
  operationId: 'changePassword',
  summary: 'Change your password',
  description:
    'Changes your password and signs out all your other browsers. Requires a session with a proof of the last 10 minutes. A wrong current password counts as a failed sign-in.',
  auth: 'person',
  stepUp: true,
  body: PasswordChange,
  responses: { 204: z.undefined() },
  errorKinds: ['forbidden', 'conflict'],
  handle: async ({ ctx, body, request }) => {
    await changePassword(ctx, body, getClientAddress(request, ctx));
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ PUT });
