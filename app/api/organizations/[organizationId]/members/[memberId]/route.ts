import { z } from 'zod';
import { route } from '@/lib/http/route';
import { changeMember } from '@/lib/organizations/change-member';
import { removeMember } from '@/lib/organizations/remove-member';
import { Member, MemberChange, MemberPath } from '@/lib/organizations/schemas';

export const PATCH = route({
  summary: "Change a member's role or projects",
  auth: 'member',
  params: MemberPath,
  body: MemberChange,
  responses: { 200: Member },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => ({ status: 200, body: await changeMember(ctx, params, body) }),
});

export const DELETE = route({
  summary: 'Remove a member',
  auth: 'member',
  params: MemberPath,
  responses: { 204: z.undefined() },
  refuses: ['conflict'],
  handle: async ({ ctx, params }) => {
    await removeMember(ctx, params);
    return { status: 204, body: undefined };
  },
});
