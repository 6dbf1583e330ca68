import { createFieldError } from '@/lib/foundation/check-field';
import type { Services } from '@/lib/platform/context';
import { requireAllowedHost, requireAllowedUrl } from '@/lib/platform/outbound/require-allowed-address';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ChannelAccess, ChannelKind } from './channel-config';

/**
 * Checks what can be checked without a connection: addresses in the server's network, and folders.
 *
 * @throws DomainError `invalid` with the field
 */
export async function requireUsableConfig(
  { outbound, channelDrivers }: Pick<Services, 'outbound' | 'channelDrivers'>,
  kind: ChannelKind,
  config: ChannelAccess['config'],
  secret: unknown,
): Promise<void> {
  if ('endpoint' in config && config.endpoint)
    await requireAllowedUrl(outbound, new URL(config.endpoint), 'config.endpoint');
  if ('url' in config) await requireAllowedUrl(outbound, new URL(config.url), 'config.url');
  if ('host' in config) await requireAllowedHost(outbound, config.host, 'config.host');
  if (typeof secret === 'object' && secret !== null && 'token_url' in secret)
    await requireTokenUrl(outbound, new URL(String(secret.token_url)));
  if (kind !== 'folder' || !('path' in config)) return;
  try {
    await channelDrivers.open({ kind, config } as ChannelAccess).close();
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    throw createFieldError('config.path', error.message, { reason: 'folder_not_allowed' });
  }
}

/** A token and a client secret travel only encrypted, except on this machine. */
async function requireTokenUrl(outbound: Services['outbound'], url: URL): Promise<void> {
  await requireAllowedUrl(outbound, url, 'secret.token_url');
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw createFieldError('secret.token_url', '`secret.token_url` must begin with https://.', {
      reason: 'token_url_scheme',
    });
}
