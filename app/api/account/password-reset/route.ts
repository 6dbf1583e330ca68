import { askForReset } from '@/lib/account/password-links/ask-for-reset';
import { QueuedReset, ResetWish } from '@/lib/account/password-links/schemas';
import { clientAddress } from '@/lib/http/client-address';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  operationId: 'requestPasswordReset',
  summary: 'Request a password reset email',
  description:
    'Sends a password reset email if the address belongs to a user. The response is the same for every address. Requests are limited like failed sign-ins. Returns `409` if the installation cannot send email.',
  auth: 'public',
  body: ResetWish,
  responses: { 202: QueuedReset },
  refuses: ['conflict'],
  handle: async ({ ctx, body, request }) => {
    await askForReset(ctx, body, clientAddress(request, ctx));
    return { status: 202, body: { status: 'queued' as const } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
