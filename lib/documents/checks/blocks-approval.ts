import type { Check } from './schemas';

/** Returns `true` if the check prevents an approval without an override. */
export const blocksApproval = ({ outcome, severity }: Check): boolean =>
  outcome === 'failed' && severity === 'block';

/** Maximum length of the reason for an override, in characters. */
export const MAX_OVERRIDE_REASON = 300;
