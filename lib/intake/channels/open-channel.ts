import { createHash } from 'node:crypto';
import type { Services } from '@/lib/platform/context';
import type { Channel } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { openBoundSecret, sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ChannelAccess, OAuthSecret } from './channel-config';
import type { ChannelDriver } from './channel-driver-port';
import { getConfigSchema, getSecretSchema } from './channel-schemas';
import { getSecretTarget } from './channel-secret';
import { guardChannelDriver } from './guard-channel-driver';

/** Returns a text that differs for each mailbox, folder, and bucket. Equal places of two scopes are different items. */
function getScope(access: ChannelAccess): string {
  const { kind, config } = access;
  const parts: (string | number | null)[] = [kind];
  if (kind === 'imap') parts.push(config.host.toLowerCase(), config.user, config.mailbox);
  else if (kind === 's3') parts.push(config.endpoint, config.bucket);
  else if (kind === 'sftp') parts.push(config.host.toLowerCase(), config.port, config.user, config.path);
  else if (kind === 'paperless') parts.push(config.url.replace(/\/+$/, ''));
  else parts.push(config.path);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** @throws RemoteError if the configuration or the secret can't be read */
export function openChannel(
  services: Pick<Services, 'db' | 'secretKey' | 'channelDrivers'>,
  channel: Pick<Channel, 'id' | 'kind' | 'config' | 'secret' | 'secretTarget'>,
): ChannelDriver {
  const config = getConfigSchema(channel.kind).safeParse(channel.config);
  if (!config.success) throw new RemoteError(formatConnectionMessage('channel_unreadable'));
  const opened = openBoundSecret(services, channel, getSecretTarget(channel.kind, config.data));
  const secret = getSecretSchema(channel.kind, config.data, opened).safeParse(opened);
  if (!secret.success) throw new RemoteError(formatConnectionMessage('secret_unusable'));
  const access = { kind: channel.kind, config: config.data, secret: secret.data } as ChannelAccess;
  const driver = services.channelDrivers.open(access, createSecretSaver(services, channel));
  return guardChannelDriver(driver, getScope(access));
}

/** Returns a function that replaces the stored secret, unless someone else has changed it in the meantime. */
function createSecretSaver(
  services: Pick<Services, 'db' | 'secretKey'>,
  { id, secret, secretTarget }: Pick<Channel, 'id' | 'secret' | 'secretTarget'>,
): (secret: OAuthSecret) => Promise<void> {
  const open = (sealed: string | null) =>
    JSON.stringify(openBoundSecret(services, { secret: sealed, secretTarget }, secretTarget));
  let replaced = open(secret);
  return async (renewed) => {
    const stored = await services.db.channel.findUnique({ where: { id }, select: { secret: true } });
    // The same secret may have been sealed again with another key.
    if (!stored || open(stored.secret) !== replaced) return;
    const sealed = sealBoundSecret(services, renewed);
    const { count } = await services.db.channel.updateMany({
      where: { id, secret: stored.secret },
      data: { secret: sealed },
    });
    if (count > 0) replaced = open(sealed);
  };
}
