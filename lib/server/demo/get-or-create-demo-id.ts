import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';

/**
 * Returns an ID that is the same in all processes and after a crash.
 * @param setting name of the setting that stores the ID
 */
export async function getOrCreateDemoId(
  { db, newId }: Pick<Services, 'db' | 'newId'>,
  setting: string,
): Promise<string> {
  await db.installationSetting.createMany({ data: [{ key: setting, value: newId() }], skipDuplicates: true });
  const { value } = await db.installationSetting.findUniqueOrThrow({ where: { key: setting } });
  if (typeof value === 'string' && isUuid(value)) return value;
  throw new Error(
    `The row ${setting} of the table installation_setting holds no ID. Delete it and start again.`,
  );
}
