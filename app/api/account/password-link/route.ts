import { lookAtLink } from '@/lib/account/password-links/look-at-link';
import {
  LinkToken,
  PasswordByLink,
  PasswordLinkView,
  PasswordSet,
} from '@/lib/account/password-links/schemas';
import { setPasswordByLink } from '@/lib/account/password-links/set-password-by-link';
import { clientAddress } from '@/lib/http/client-address';
import { route } from '@/lib/http/route';

const PRIVATE = { 'cache-control': 'no-store' };

export const POST = route({
  summary: 'What a link to set a password is good for',
  description:
    'Uses nothing up. The token is sent in the body, so that no log of addresses holds it. Tokens that nobody made count as failed sign-ins.',
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
  summary: 'Set a password by a link',
  description: 'Uses the link up, ends every other one, and signs its person out everywhere.',
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
