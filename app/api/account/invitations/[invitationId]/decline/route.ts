import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { declineInvitation } from '@/lib/tenancy/organizations/invitations/decline-invitation';
import { InvitationPath } from '@/lib/tenancy/organizations/invitations/schemas';

export const POST = route({
  operationId: 'declineInvitation',
  summary: 'Decline an invitation',
  description: 'Deletes the invitation. The organization can invite you again.',
  auth: 'person',
  params: InvitationPath,
  responses: { 204: z.undefined() },
  errorKinds: ['not_found'],
  handle: async ({ ctx, params }) => {
    await declineInvitation(ctx, params.invitationId);
    return { status: 204, body: undefined };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
