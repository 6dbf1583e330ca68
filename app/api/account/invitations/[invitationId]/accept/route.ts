import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { acceptInvitation } from '@/lib/tenancy/organizations/invitations/accept-invitation';
import {
  AcceptedInvitation,
  InvitationAcceptance,
  InvitationPath,
} from '@/lib/tenancy/organizations/invitations/schemas';

export const POST = route({
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'Makes you a member of the organization. If somebody else may know your password, send the code from the invite link and a new password. This ends all your sessions and revokes all your access tokens and password links, so an access token can’t do it, and a session needs a proof of the last 10 minutes.',
  auth: 'person',
  params: InvitationPath,
  body: InvitationAcceptance,
  responses: { 200: AcceptedInvitation },
  errorKinds: ['not_found', 'conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await acceptInvitation(ctx, params.invitationId, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
