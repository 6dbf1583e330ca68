import { z } from 'zod';
import { changePassword } from '@/lib/account/change-password';
import { PasswordChange } from '@/lib/account/schemas';
import { clientAddress } from '@/lib/http/client-address';
import { route } from '@/lib/http/route';

export const PUT = route({
  summary: "Change the caller's password",
  description:
    'From a session alone. It signs every other browser of theirs out. Wrong current passwords count as failed sign-ins.',
  auth: 'person',
  body: PasswordChange,
  responses: { 204: z.undefined() },
  refuses: ['forbidden', 'conflict'],
  handle: async ({ ctx, body, request }) => {
    await changePassword(ctx, body, clientAddress(request, ctx));
    return { status: 204, body: undefined };
  },
});
