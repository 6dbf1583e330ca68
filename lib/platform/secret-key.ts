import { randomBytes } from 'node:crypto';
import type { Database } from '@/lib/platform/db/database';

export const SECRET_KEY_SETTING = 'secret_key';

/**
 * Returns the secret key for sessions and stored secrets: the configured key, or a generated key stored in the
 * database. All processes of the installation share it.
 */
export async function getOrCreateSecretKey(db: Database, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const made = randomBytes(32).toString('base64url');
  // If several processes start at once, the first key is kept.
  await db.installationSetting.createMany({
    data: { key: SECRET_KEY_SETTING, value: made },
    skipDuplicates: true,
  });
  const setting = await db.installationSetting.findUniqueOrThrow({ where: { key: SECRET_KEY_SETTING } });
  return String(setting.value);
}
