import { randomBytes } from 'node:crypto';
import type { Database } from '@/lib/platform/db/database';

export const SECRET_KEY_SETTING = 'secret_key';

/**
 * The key for sessions and stored secrets: the configured one, else one that is made once and kept in the database,
 * so that every process of the installation has the same.
 */
export async function secretKeyOf(db: Database, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const made = randomBytes(32).toString('base64url');
  // Of several processes that start at once, the first one's key stands.
  await db.installationSetting.createMany({
    data: { key: SECRET_KEY_SETTING, value: made },
    skipDuplicates: true,
  });
  const kept = await db.installationSetting.findUniqueOrThrow({ where: { key: SECRET_KEY_SETTING } });
  return String(kept.value);
}
