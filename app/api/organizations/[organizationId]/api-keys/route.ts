import { createApiKey } from '@/lib/api-keys/create-api-key';
import { listApiKeys } from '@/lib/api-keys/list-api-keys';
import { ApiKeyList, MadeApiKey, NewApiKey } from '@/lib/api-keys/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { OrganizationPath } from '@/lib/organizations/schemas';

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
  description: 'Creates an API key for `/api/v1/` and returns the secret once.',
  auth: 'member',
  params: OrganizationPath,
  body: NewApiKey,
  responses: { 201: MadeApiKey },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => {
    requireOrganization(ctx, params.organizationId);
    return { status: 201, body: await createApiKey(ctx, body) };
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
