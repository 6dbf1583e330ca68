/** Where the demo is kept among the installation's settings. */
export const DEMO_SETTING = 'demo';

export interface KeptDemo {
  projectUuid: string;
  /** Its API key, which each start shows: sealed (`secret-box.ts`). */
  sealedKey: string;
}
