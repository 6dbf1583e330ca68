import { createHash } from 'node:crypto';
import type { Services } from '@/lib/platform/context';
import type { Channel } from '@/lib/platform/db/generated/client';
import { openBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ChannelAccess } from './channel-config';
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
  else parts.push(config.path);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** @throws RemoteError if the configuration or the secret can't be read */
export function openChannel(
  services: Pick<Services, 'secretKey' | 'channelDrivers'>,
  channel: Pick<Channel, 'kind' | 'config' | 'secret' | 'secretTarget'>,
): ChannelDriver {
  const config = getConfigSchema(channel.kind).safeParse(channel.config);
  if (!config.success)
    throw new RemoteError('The configuration can’t be read. Open the channel and save it again.');
  const opened = openBoundSecret(services, channel, getSecretTarget(channel.kind, config.data));
  const secret = getSecretSchema(channel.kind, config.data, opened).safeParse(opened);
  if (!secret.success) throw new RemoteError('The stored secret can’t be used. Enter it again.');
  const access = { kind: channel.kind, config: config.data, secret: secret.data } as ChannelAccess;
  return guardChannelDriver(services.channelDrivers.open(access), getScope(access));
}
