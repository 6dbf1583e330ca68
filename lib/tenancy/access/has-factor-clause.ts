import { Prisma } from '@/lib/platform/db/generated/client';

/** Condition: the user has a passkey, or a confirmed authenticator app. */
export const selectHasFactor = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM second_factor WHERE second_factor.user_id = ${userId} AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkey WHERE passkey.user_id = ${userId}))`;
