import { z } from 'zod';
import { tagOf } from '@/lib/core/content-version';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { changeMember } from '@/lib/organizations/change-member';
import { removeMember } from '@/lib/organizations/remove-member';
import { Member, MemberChange, MemberPath } from '@/lib/organizations/schemas';

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
  refuses: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const member = await changeMember(ctx, params, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: member, headers: { etag: tagOf(member.version) } };
  },
});

export const DELETE = route({
  operationId: 'removeMember',
  summary: 'Remove a member',
  description: 'Removes a member from the organization. The account of the user stays.',
  auth: 'member',
  params: MemberPath,
  responses: { 204: z.undefined() },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => {
    await removeMember(ctx, params);
    return { status: 204, body: undefined };
  },
});

export const { GET, POST, PUT, OPTIONS } = rejectOtherMethods({ PATCH, DELETE });
