import type { Services } from '@/lib/context';

/** An id that is the same for whoever asks, in whichever process and after whichever crash. @param setting its place */
export async function decideId(
  { db, newId }: Pick<Services, 'db' | 'newId'>,
  setting: string,
): Promise<string> {
  await db.installationSetting.createMany({ data: [{ key: setting, value: newId() }], skipDuplicates: true });
  const { value } = await db.installationSetting.findUniqueOrThrow({ where: { key: setting } });
  return value as string;
}
