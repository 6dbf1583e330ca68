import { openSecret, sealSecret } from '@/lib/platform/secret-box';

/**
 * Secrets that are bound to the server and account that may receive them. A configuration with another target needs a new
 * secret, so that nobody can send a stored secret to their own server.
 */

interface BoundSecret {
  /** Sealed (`secret-box.ts`). */
  secret: string | null;
  secretTarget: string | null;
}

export const getAccountTarget = (
  scheme: string,
  { user, host, port }: { user: string; host: string; port: number },
): string => `${scheme}://${user}@${host.toLowerCase()}:${port}`;

export const getBucketTarget = ({ endpoint }: { endpoint: string | null }): string =>
  endpoint ? new URL(endpoint).origin : 's3';

export const getOriginTarget = ({ url }: { url: string }): string => new URL(url).origin;

export const sealBoundSecret = ({ secretKey }: { secretKey: string }, secret: object): string =>
  sealSecret(secretKey, JSON.stringify(secret));

/** @returns `null` if there is no secret, if it was set for another target, or if it was sealed with another key */
export function openBoundSecret(
  { secretKey }: { secretKey: string },
  { secret, secretTarget }: BoundSecret,
  target: string | null,
): unknown {
  if (secret === null || secretTarget !== target) return null;
  const opened = openSecret(secretKey, secret);
  return opened === null ? null : JSON.parse(opened);
}
