import { getClientAddress } from '@/lib/server/http/client-ip-address';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { getPasswordLink } from '@/lib/tenancy/account/password-links/get-password-link';
import {
  LinkToken,
  PasswordByLink,
  PasswordLinkView,
  PasswordSet,
} from '@/lib/tenancy/account/password-links/schemas';
import { setPasswordByLink } from '@/lib/tenancy/account/password-links/set-password-by-link';

const PRIVATE_CACHE_HEADERS = { 'cache-control': 'no-store' };

export const POST = route({
  operationId: 'getPasswordLink',
  summary: 'Check a password link',
  description:
    'Returns the email that a password link belongs to, and the state of the link. The link stays unused. Send the token in the body, so that no access log stores the token. An unknown token counts as a failed sign-in.',
  auth: 'public',
  body: LinkToken,
  responses: { 200: PasswordLinkView },
  errorKinds: ['not_found'],
  handle: async ({ ctx, body, request }) => ({
    status: 200,
    body: await getPasswordLink(ctx, body.token, getClientAddress(request, ctx)),
    headers: PRIVATE_CACHE_HEADERS,
  }),
});

export const PUT = route({
  operationId: 'setPasswordByLink',
  summary: 'Set a password by link',
  description:
    'Sets a new password, uses up the link, and revokes the other links of that user. The user is signed out everywhere.',
  auth: 'public',
  body: PasswordByLink,
  responses: { 200: PasswordSet },
  errorKinds: ['not_found', 'conflict'],
  handle: async ({ ctx, body, request }) => ({
    status: 200,
    body: await setPasswordByLink(ctx, body, getClientAddress(request, ctx)),
    headers: PRIVATE_CACHE_HEADERS,
  }),
});

export const { GET, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST, PUT });
