import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { createApiKey } from '@/lib/tenancy/api-keys/create-api-key';
import { listApiKeys } from '@/lib/tenancy/api-keys/list-api-keys';
import { ApiKeyList, CreatedApiKey, NewApiKey } from '@/lib/tenancy/api-keys/schemas';
import { OrganizationPath } from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'Returns the API keys of an organization, without their secrets.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: ApiKeyList },
  handle: async ({ ctx, params }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 200, body: await listApiKeys(ctx) };
  },
});

export const POST = route({
  operationId: 'createApiKey',
  summary: 'Create an API key',
  description:
    'Creates an API key for `/api/v1/` and returns the secret once. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: OrganizationPath,
  body: NewApiKey,
  responses: { 201: CreatedApiKey },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 201, body: await createApiKey(ctx, body) };
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
