import { DEMO_SETTING, KEPT_DEMO } from '@/lib/demo/setting';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Every place that keeps a sealed secret. A test finds whoever seals and isn't known here.
 *
 * @param reseal gives the secret sealed anew, or null for one that can't be opened, which stays as it is
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
  // Those that were deleted have theirs until a job has forgotten them.
  for (const { id, secret, previousSecret } of await tx.webhookEndpoint.findMany()) {
    await tx.webhookEndpoint.update({
      where: { id },
      data: { secret: anew(secret), previousSecret: previousSecret && anew(previousSecret) },
    });
  }
  const demo = await tx.installationSetting.findUnique({ where: { key: DEMO_SETTING } });
  const value = demo && KEPT_DEMO.read(demo.value);
  if (value) {
    await tx.installationSetting.update({
      where: { key: DEMO_SETTING },
      data: { value: { ...value, sealedKey: anew(value.sealedKey) } },
    });
  }
  return counts;
}
