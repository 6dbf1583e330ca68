import { getClientAddress } from '@/lib/server/http/client-ip-address';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requestPasswordReset } from '@/lib/tenancy/account/password-links/request-password-reset';
import { QueuedReset, ResetRequest } from '@/lib/tenancy/account/password-links/schemas';

export const POST = route({
  operationId: 'requestPasswordReset',
  summary: 'Request a password reset email',
  description:
    'Sends a password reset email if the address belongs to a user. The response is the same for every address. Requests are limited like failed sign-ins. Returns `409` if the installation cannot send email.',
  auth: 'public',
  body: ResetRequest,
  responses: { 202: QueuedReset },
  errorKinds: ['conflict'],
  handle: async ({ ctx, body, request }) => {
    await requestPasswordReset(ctx, body, getClientAddress(request, ctx));
    return { status: 202, body: { status: 'queued' as const } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
