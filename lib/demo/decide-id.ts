import type { Services } from '@/lib/context';
import { isUuid } from '@/lib/core/ids';

/** An id that is the same for whoever asks, in whichever process and after whichever crash. @param setting its place */
export async function decideId(
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
