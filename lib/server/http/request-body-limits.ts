import type { Limits } from '@/lib/foundation/config/env';

/**
 * Maximum size class of a route's JSON body. Bodies are held in memory and parsed on the event loop. Only inserts of
 * entity records, which are read in slices, may be as large as the installation's `MAX_JSON_MB`.
 */
export type BodyLimit = 'small' | 'standard' | 'records';

const KB = 1024;
const MAX_BYTES = { small: 64 * KB, standard: 1024 * KB };

interface Limited {
  auth: string;
  bodyLimit?: BodyLimit;
}

/**
 * Returns the limit of a declared route. Routes without a credential have a small limit, because anyone can call them.
 */
export function getMaxBodyBytes({ auth, bodyLimit }: Limited, limits: Pick<Limits, 'jsonBytes'>): number {
  const limit = bodyLimit ?? (auth === 'public' || auth === 'basic' ? 'small' : 'standard');
  return limit === 'records' ? limits.jsonBytes : Math.min(MAX_BYTES[limit], limits.jsonBytes);
}
