import { z } from 'zod';
import { formatContentTag } from '@/lib/foundation/content-version';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changeMember } from '@/lib/tenancy/organizations/change-member';
import { removeMember } from '@/lib/tenancy/organizations/remove-member';
import { Member, MemberChange, MemberPath } from '@/lib/tenancy/organizations/schemas';

export const PATCH = route({
  operationId: 'updateMember',
  summary: 'Update a member',
  description:
    'Changes the role or the projects of a member. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
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
  description: 'Removes a member from the organization. The account of the user stays.',
  auth: 'member',
  params: MemberPath,
  responses: { 204: z.undefined() },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    await removeMember(ctx, params);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, OPTIONS } = rejectOtherMethods({ PATCH, DELETE });
