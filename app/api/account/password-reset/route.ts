import { askForReset } from '@/lib/account/password-links/ask-for-reset';
import { QueuedReset, ResetWish } from '@/lib/account/password-links/schemas';
import { clientAddress } from '@/lib/http/client-address';
import { route } from '@/lib/http/route';

export const POST = route({
  summary: 'Ask for a mail to set a new password',
  description:
    'Answered alike for every address, known or not. Counted like failed sign-ins, and apart from them. 409 where the installation sends no mail.',
  auth: 'public',
  body: ResetWish,
  responses: { 202: QueuedReset },
  refuses: ['conflict'],
  handle: async ({ ctx, body, request }) => {
    await askForReset(ctx, body, clientAddress(request, ctx));
    return { status: 202, body: { status: 'queued' as const } };
  },
});
