import type { Services } from '@/lib/platform/context';
import type { Channel } from '@/lib/platform/db/generated/client';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import type { ChannelAccess, ChannelKind } from './channel-config';

type Config = ChannelAccess['config'];

/**
 * Returns the server and account that may receive the channel's secret. A changed configuration with another target needs
 * a new secret, so that nobody can send a stored secret to their own server.
 *
 * @returns `null` for a folder, which needs no secret
 */
export function getSecretTarget(kind: ChannelKind, config: Config): string | null {
  if (kind === 'folder') return null;
  if ('bucket' in config) return config.endpoint ? new URL(config.endpoint).origin : 's3';
  if ('host' in config) return `${kind}://${config.user}@${config.host.toLowerCase()}:${config.port}`;
  throw new Error('The configuration does not fit the kind of the channel.');
}

export const sealChannelSecret = ({ secretKey }: Pick<Services, 'secretKey'>, secret: object): string =>
  sealSecret(secretKey, JSON.stringify(secret));

/** @returns `null` if there is no secret, if it was set for another target, or if it was sealed with another key */
export function openChannelSecret(
  { secretKey }: Pick<Services, 'secretKey'>,
  channel: Pick<Channel, 'kind' | 'secret' | 'secretTarget'>,
  config: Config,
): unknown {
  if (channel.secret === null || channel.secretTarget !== getSecretTarget(channel.kind, config)) return null;
  const opened = openSecret(secretKey, channel.secret);
  return opened === null ? null : JSON.parse(opened);
}
