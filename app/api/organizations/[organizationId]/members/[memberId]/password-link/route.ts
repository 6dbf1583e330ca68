import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { getRequestOrigin } from '@/lib/server/http/request-origin';
import { route } from '@/lib/server/http/route';
import { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import { createPasswordLink } from '@/lib/tenancy/organizations/create-password-link';
import { revokePasswordLink } from '@/lib/tenancy/organizations/revoke-password-link';
import { MemberPath } from '@/lib/tenancy/organizations/schemas';

export const POST = route({
  operationId: 'createPasswordLink',
  summary: 'Create a password link',
  description:
    'Creates an invite link for a pending member, or a password reset link for any other member. The link works once and revokes earlier links. You cannot create a link that would give access beyond your own: for members of organizations that you do not administer, for owners if you are an admin, and for the first owner of the installation. A session needs a proof of the last 10 minutes.',
  auth: 'member',
  stepUp: true,
  params: MemberPath,
  responses: { 201: CreatedPasswordLink },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, request }) => ({
    status: 201,
    body: await createPasswordLink(ctx, params, getRequestOrigin(request, ctx)),
    headers: { 'cache-control': 'no-store' },
  }),
});

export const DELETE = route({
  operationId: 'revokePasswordLink',
  summary: 'Revoke a password link',
  description: 'Revokes the open invite link or password reset link of a member.',
  auth: 'member',
  params: MemberPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await revokePasswordLink(ctx, params);
    return { status: 204, body: undefined };
  },
});

export const { GET, PUT, PATCH, OPTIONS } = rejectOtherMethods({ POST, DELETE });
