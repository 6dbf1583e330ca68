import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';
import { InvitationList } from '@/lib/tenancy/organizations/invitations/schemas';

export const GET = route({
  operationId: 'listInvitations',
  summary: 'List your invitations',
  description:
    'Returns the organizations that invite you to join. An invitation gives no access before you accept it.',
  auth: 'person',
  responses: { 200: InvitationList },
  handle: async ({ ctx }) => ({ status: 200, body: await listInvitations(ctx) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
