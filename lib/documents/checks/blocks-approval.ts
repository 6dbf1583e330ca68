import type { Check } from './schemas';

/** Returns `true` if the check prevents an approval without an override. */
export const blocksApproval = ({ outcome, severity }: Check): boolean =>
  outcome === 'failed' && severity === 'block';
