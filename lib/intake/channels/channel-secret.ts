import { getAccountTarget, getBucketTarget, getOriginTarget } from '@/lib/platform/remote-files/bound-secret';
import type { ChannelAccess, ChannelKind } from './channel-config';

type Config = ChannelAccess['config'];

/**
 * Returns the server and account that may receive the channel's secret.
 *
 * @returns `null` for a folder, which needs no secret
 */
export function getSecretTarget(kind: ChannelKind, config: Config): string | null {
  if (kind === 'folder') return null;
  if ('url' in config) return getOriginTarget(config);
  if ('bucket' in config) return getBucketTarget(config);
  if ('host' in config) return getAccountTarget(kind, config);
  throw new Error('The configuration does not fit the kind of the channel.');
}

/** Returns the folder of the server that a channel reads; `null` for other kinds. */
export const getFolderPath = (kind: ChannelKind, config: Config): string | null =>
  kind === 'folder' && 'path' in config ? config.path : null;
