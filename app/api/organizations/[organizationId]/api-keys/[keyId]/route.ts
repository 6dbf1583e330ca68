import { z } from 'zod';
import { revokeApiKey } from '@/lib/api-keys/revoke-api-key';
import { uuid } from '@/lib/core/uuid';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';

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
