import { changeAccount } from '@/lib/account/change-account';
import { getOwnAccount } from '@/lib/account/get-own-account';
import { Account, AccountChange } from '@/lib/account/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: "The caller's account",
  auth: 'person',
  responses: { 200: Account },
  handle: async ({ ctx }) => ({ status: 200, body: await getOwnAccount(ctx) }),
});

export const PATCH = route({
  summary: "Change the caller's name",
  auth: 'person',
  body: AccountChange,
  responses: { 200: Account },
  handle: async ({ ctx, body }) => ({ status: 200, body: await changeAccount(ctx, body) }),
});
