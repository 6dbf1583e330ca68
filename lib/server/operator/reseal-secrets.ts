import type { Transaction } from '@/lib/platform/db/database';
import { DEMO_SETTING, STORED_DEMO } from '@/lib/server/demo/demo-setting';

/**
 * Seals all stored secrets again. A test fails if code that seals secrets is missing here.
 *
 * @param reseal returns the secret sealed again, or null for a secret that can't be opened, which stays unchanged
 */
export async function resealSecrets(
  tx: Transaction,
  reseal: (box: string) => string | null,
): Promise<{ sealed: number; unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  const anew = (box: string): string => {
    const sealed = reseal(box);
    counts[sealed === null ? 'unreadable' : 'sealed'] += 1;
    return sealed ?? box;
  };
  for (const { projectId, name, sealed } of await tx.projectSecret.findMany()) {
    await tx.projectSecret.update({
      where: { projectId_name: { projectId, name } },
      data: { sealed: anew(sealed) },
    });
  }
  // Deleted endpoints keep their secrets until a job removes them.
  for (const { id, secret, previousSecret } of await tx.webhookEndpoint.findMany()) {
    await tx.webhookEndpoint.update({
      where: { id },
      data: { secret: anew(secret), previousSecret: previousSecret && anew(previousSecret) },
    });
  }
  const demo = await tx.installationSetting.findUnique({ where: { key: DEMO_SETTING } });
  const value = demo && STORED_DEMO.read(demo.value);
  if (value) {
    await tx.installationSetting.update({
      where: { key: DEMO_SETTING },
      data: { value: { ...value, sealedKey: anew(value.sealedKey) } },
    });
  }
  return counts;
}
