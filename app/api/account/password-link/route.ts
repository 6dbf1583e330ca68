import { lookAtLink } from '@/lib/account/password-links/look-at-link';
import {
  LinkToken,
  PasswordByLink,
  PasswordLinkView,
  PasswordSet,
} from '@/lib/account/password-links/schemas';
import { setPasswordByLink } from '@/lib/account/password-links/set-password-by-link';
import { clientAddress } from '@/lib/http/client-address';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

const PRIVATE = { 'cache-control': 'no-store' };

export const POST = route({
  operationId: 'getPasswordLink',
  summary: 'Check a password link',
  description:
    'Returns the email that a password link belongs to, and the state of the link. The link stays unused. Send the token in the body, so that no access log stores the token. An unknown token counts as a failed sign-in.',
  auth: 'public',
  body: LinkToken,
  responses: { 200: PasswordLinkView },
  refuses: ['not_found'],
  handle: async ({ ctx, body, request }) => ({
    status: 200,
    body: await lookAtLink(ctx, body.token, clientAddress(request, ctx)),
    headers: PRIVATE,
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
  refuses: ['not_found', 'conflict'],
  handle: async ({ ctx, body, request }) => ({
    status: 200,
    body: await setPasswordByLink(ctx, body, clientAddress(request, ctx)),
    headers: PRIVATE,
  }),
});

export const { GET, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST, PUT });
