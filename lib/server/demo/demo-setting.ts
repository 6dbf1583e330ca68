import { z } from 'zod';
import { storedJson } from '@/lib/foundation/stored-json';

export const DEMO_SETTING = 'demo';

export const StoredDemo = z.object({
  projectUuid: z.uuid(),
  /** API key, shown at each start. Encrypted (`secret-box.ts`). */
  sealedKey: z.string(),
});
export type StoredDemo = z.infer<typeof StoredDemo>;

export const STORED_DEMO = storedJson(StoredDemo, () => null);
