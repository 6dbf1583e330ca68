import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changeAccount } from '@/lib/tenancy/account/change-account';
import { getOwnAccount } from '@/lib/tenancy/account/get-own-account';
import { Account, AccountChange } from '@/lib/tenancy/account/schemas';

export const GET = route({
  operationId: 'getAccount',
  summary: 'Get your account',
  description: "Returns the signed-in user's email, name, language, and sign-in methods.",
  auth: 'person',
  responses: { 200: Account },
  handle: async ({ ctx }) => ({ status: 200, body: await getOwnAccount(ctx) }),
});

export const PATCH = route({
  operationId: 'updateAccount',
  summary: 'Update your account',
  description:
    "Changes the signed-in user's display name or language. Fields that are left out stay unchanged.",
  auth: 'person',
  body: AccountChange,
  responses: { 200: Account },
  handle: async ({ ctx, body }) => ({ status: 200, body: await changeAccount(ctx, body) }),
});

export const { POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ GET, PATCH });
