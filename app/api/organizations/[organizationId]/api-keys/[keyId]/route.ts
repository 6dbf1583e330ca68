import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { revokeApiKey } from '@/lib/tenancy/api-keys/revoke-api-key';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const DELETE = route({
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'Revokes an API key. Later requests with that key receive `401`.',
  auth: 'member',
  params: OrganizationPath.extend({ keyId: uuid('a key') }),
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    await revokeApiKey(ctx, params.keyId);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
