import { z } from 'zod';
import { MadePasswordLink } from '@/lib/account/password-links/schemas';
import { requestOrigin } from '@/lib/http/origin';
import { route } from '@/lib/http/route';
import { makePasswordLink } from '@/lib/organizations/make-password-link';
import { revokePasswordLink } from '@/lib/organizations/revoke-password-link';
import { MemberPath } from '@/lib/organizations/schemas';

export const POST = route({
  summary: 'Make a member a link to set a password',
  description:
    'An invitation for someone who has not signed in yet, else a link for someone who forgot their password. It counts once, and ends those that were made before. Refused where whoever holds it could open more by it than the caller may: for a member of another organization that the caller does not administer, for an owner by an admin, and for the installation’s first owner.',
  auth: 'member',
  params: MemberPath,
  responses: { 201: MadePasswordLink },
  refuses: ['conflict'],
  handle: async ({ ctx, params, request }) => ({
    status: 201,
    body: await makePasswordLink(ctx, params, requestOrigin(request, ctx)),
    headers: { 'cache-control': 'no-store' },
  }),
});

export const DELETE = route({
  summary: "Take a member's link back",
  auth: 'member',
  params: MemberPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await revokePasswordLink(ctx, params);
    return { status: 204, body: undefined };
  },
});
