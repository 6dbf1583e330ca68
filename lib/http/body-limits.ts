import type { Limits } from '@/lib/config/env';

/**
 * How large the JSON body of a route can be. Bodies are held in memory and parsed on the event loop, so only inserts
 * of entity records, which are read in slices, can be as large as the installation's `MAX_JSON_MB`.
 */
export type BodyLimit = 'small' | 'standard' | 'records';

const KB = 1024;
const MAX_BYTES = { small: 64 * KB, standard: 1024 * KB };

interface Limited {
  auth: string;
  bodyLimit?: BodyLimit;
}

/** Returns the limit of a declared route; anyone can call a route without a credential, so such a body is small. */
export function maxBodyBytes({ auth, bodyLimit }: Limited, limits: Pick<Limits, 'jsonBytes'>): number {
  const limit = bodyLimit ?? (auth === 'public' || auth === 'basic' ? 'small' : 'standard');
  return limit === 'records' ? limits.jsonBytes : Math.min(MAX_BYTES[limit], limits.jsonBytes);
}
