import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import type { Context } from '@/lib/platform/context';
import { requireAllowedHost, requireAllowedUrl } from '@/lib/platform/outbound/require-allowed-address';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DestinationAccess, DestinationConfig, DestinationKind } from './destination-config';

/**
 * Checks what can be checked without a connection: addresses in the server's network, folders, and the mail server.
 *
 * @throws DomainError `invalid` with the field
 */
export async function requireUsableDestination(
  ctx: Context<Member>,
  kind: DestinationKind,
  config: DestinationConfig,
): Promise<void> {
  const { outbound, destinationDrivers } = ctx;
  if ('endpoint' in config && config.endpoint)
    await requireAllowedUrl(outbound, new URL(config.endpoint), 'config.endpoint');
  if ('host' in config) await requireAllowedHost(outbound, config.host, 'config.host');
  if ('url' in config) await requireAllowedUrl(outbound, new URL(config.url), 'config.url');
  if (kind !== 'folder' && kind !== 'email') return;
  try {
    await destinationDrivers.open({ kind, config } as DestinationAccess).close();
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (kind === 'folder')
      throw createFieldError('config.path', error.message, { reason: 'folder_not_allowed' });
    throw createFieldError('kind', error.message, kind === 'email' ? { reason: 'no_email' } : {});
  }
}
