import type { Locale } from '@/lib/foundation/languages/locales';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Stores the language of the browser for later emails. Call it only after the user has proved who they are with all
 * factors: a password alone must not change the language of emails about the account.
 *
 * @param locale null if unknown
 */
export async function storeLastLanguage(
  tx: Transaction,
  userId: string,
  locale: Locale | null,
): Promise<void> {
  if (locale === null) return;
  await tx.user.updateMany({
    where: { id: userId, OR: [{ lastLocale: null }, { lastLocale: { not: locale } }] },
    data: { lastLocale: locale },
  });
}
