import type { Services } from '@/lib/platform/context';
import type { Destination } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { openBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DestinationAccess } from './destination-config';
import type { DestinationDriver } from './destination-driver-port';
import { getSecretTarget } from './destination-place';
import { getConfigSchema, getSecretSchema } from './destination-schemas';

/** Columns that a driver is opened with. */
export type OpenableDestination = Pick<Destination, 'kind' | 'config' | 'secret' | 'secretTarget'>;

/** @throws RemoteError if the configuration or the secret can't be used */
export function openDestination(
  services: Pick<Services, 'secretKey' | 'destinationDrivers'>,
  destination: OpenableDestination,
): DestinationDriver {
  const { kind } = destination;
  const config = getConfigSchema(kind).safeParse(destination.config);
  if (!config.success) throw new RemoteError(formatConnectionMessage('destination_unreadable'));
  const opened = openBoundSecret(services, destination, getSecretTarget(kind, config.data));
  const secret = getSecretSchema(kind, opened)?.safeParse(opened);
  if (secret?.success === false) throw new RemoteError(formatConnectionMessage('secret_unusable'));
  return services.destinationDrivers.open({
    kind,
    config: config.data,
    secret: secret?.data,
  } as DestinationAccess);
}
