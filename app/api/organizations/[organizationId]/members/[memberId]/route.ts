import { z } from 'zod';
import { formatContentTag } from '@/lib/foundation/content-version';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changeMember } from '@/lib/tenancy/organizations/change-member';
import { removeMember } from '@/lib/tenancy/organizations/remove-member';
import { Member, MemberChange, MemberPath, MemberRemoval } from '@/lib/tenancy/organizations/schemas';

export const PATCH = route({
  operationId: 'updateMember',
  summary: 'Update a member',
  description:
    'Changes the role or the projects of a member. To change `role` or `password`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  stepUp: ({ role, password }) => role !== undefined || password !== undefined,
  params: MemberPath,
  body: MemberChange,
  responses: { 200: Member },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const member = await changeMember(ctx, params, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: member, headers: { etag: formatContentTag(member.version) } };
  },
});

export const DELETE = route({
  operationId: 'removeMember',
  summary: 'Remove a member',
  description:
    'Removes a member from the organization. The account of the user stays. If the user belongs to no other organization, their sessions end and their access tokens are revoked. API keys that the user created stay valid, unless `revoke_api_keys` lists them. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: MemberPath,
  query: MemberRemoval,
  responses: { 204: z.undefined() },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, query }) => {
    await removeMember(ctx, params, query);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, OPTIONS } = rejectOtherMethods({ PATCH, DELETE });
