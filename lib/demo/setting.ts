import { z } from 'zod';
import { storedJson } from '@/lib/core/stored-json';

/** Where the demo is kept among the installation's settings. */
export const DEMO_SETTING = 'demo';

export const KeptDemo = z.object({
  projectUuid: z.uuid(),
  /** Its API key, which each start shows: sealed (`secret-box.ts`). */
  sealedKey: z.string(),
});
export type KeptDemo = z.infer<typeof KeptDemo>;

/** The value of that setting. */
export const KEPT_DEMO = storedJson(KeptDemo, () => null);
