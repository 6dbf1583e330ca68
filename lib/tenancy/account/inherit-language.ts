import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Gives an invited user the language of the caller for emails, if theirs is unknown. It stays until their first sign-in.
 * An account that has signed in keeps its own settings: it can belong to other organizations.
 */
export async function inheritLanguage(tx: Transaction, ctx: Context<Member>, userId: string): Promise<void> {
  const { locale, lastLocale } = await tx.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
  await tx.user.updateMany({
    where: { id: userId, locale: null, lastLocale: null, ...NEVER_SIGNED_IN },
    data: { lastLocale: locale ?? lastLocale },
  });
}

/** Sessions and access tokens stay in the database after they end. */
const NEVER_SIGNED_IN = { sessions: { none: {} }, accessTokens: { none: {} } } as const;
