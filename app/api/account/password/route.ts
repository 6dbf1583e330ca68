import { z } from 'zod';
import { changePassword } from '@/lib/account/change-password';
import { PasswordChange } from '@/lib/account/schemas';
import { clientAddress } from '@/lib/http/client-address';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const PUT = route({
  operationId: 'changePassword',
  summary: 'Change your password',
  description:
    'Changes your password and signs out all your other browsers. Requires a session. A wrong current password counts as a failed sign-in.',
  auth: 'person',
  body: PasswordChange,
  responses: { 204: z.undefined() },
  refuses: ['forbidden', 'conflict'],
  handle: async ({ ctx, body, request }) => {
    await changePassword(ctx, body, clientAddress(request, ctx));
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ PUT });
