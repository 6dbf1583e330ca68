import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changeOrganization, getOrganization } from '@/lib/tenancy/organizations/organization-settings';
import {
  OrganizationChange,
  OrganizationPath,
  OrganizationSettings,
} from '@/lib/tenancy/organizations/schemas';

export const GET = route({
  operationId: 'getOrganization',
  summary: 'Get an organization',
  description: 'Returns the name and the settings of an organization.',
  auth: 'member',
  params: OrganizationPath,
  responses: { 200: OrganizationSettings },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getOrganization(ctx, params.organizationId),
  }),
});

export const PATCH = route({
  operationId: 'updateOrganization',
  summary: 'Update an organization',
  description:
    'Changes the settings of an organization. Requires the session of an owner with a second factor, and a proof of the last 10 minutes. An access token can’t change them.',
  auth: 'member',
  stepUp: true,
  params: OrganizationPath,
  body: OrganizationChange,
  responses: { 200: OrganizationSettings },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await changeOrganization(ctx, params.organizationId, body),
  }),
});

export const { POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ GET, PATCH });
