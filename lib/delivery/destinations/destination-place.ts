import { createHash } from 'node:crypto';
import { getAccountTarget, getBucketTarget } from '@/lib/platform/remote-files/bound-secret';
import type { DestinationConfig, DestinationKind } from './destination-config';

/**
 * Returns the server and account that may receive the secret.
 *
 * @returns `null` for a kind without a secret
 */
export function getSecretTarget(kind: DestinationKind, config: DestinationConfig): string | null {
  if ('bucket' in config) return getBucketTarget(config);
  if ('host' in config) return getAccountTarget(kind, config);
  if ('url' in config) return `${config.user}@${new URL(config.url).origin}`;
  return null;
}

/**
 * Returns a text that is equal for destinations that write to the same folder. They must not overwrite each other's
 * objects.
 */
export function getPlace(kind: DestinationKind, config: DestinationConfig, destinationId: string): string {
  const parts: (string | number | null)[] = [kind];
  if ('bucket' in config) parts.push(config.endpoint, config.bucket, config.prefix);
  else if ('host' in config) parts.push(config.host.toLowerCase(), config.port, trimSlashes(config.path));
  else if ('url' in config) parts.push(trimSlashes(new URL(config.url).href));
  else if ('path' in config) parts.push(trimSlashes(config.path));
  else parts.push(destinationId);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const trimSlashes = (text: string): string => text.replace(/\/+$/, '');
