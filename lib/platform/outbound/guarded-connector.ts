import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Resolve } from './resolve-outbound-host';

export class BlockedAddressError extends Error {
  override name = 'AddressRejected';
}

const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Creates a connector that connects only to allowed addresses. Checks a literal address first, the addresses of a name
 * when resolved for this connection, and finally the address of the socket. Rejects a name if any of its addresses is
 * not allowed.
 */
export function createGuardedConnector(
  resolveAddresses: Resolve,
  isAllowed: (address: string) => boolean,
): buildConnector.connector {
  const lookup: LookupFunction = (name, options, callback) => {
    const give = (addresses: string[]) => {
      if (addresses.length === 0 || !addresses.every(isAllowed)) throw new BlockedAddressError(name);
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    };
    resolveAddresses(name)
      .then(give)
      .catch((error: Error) => callback(error, []));
  };
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup });
  return (options, callback) => {
    // A literal address is never resolved.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) return callback(new BlockedAddressError(host), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const { remoteAddress } = socket;
      if (remoteAddress !== undefined && isAllowed(remoteAddress)) return callback(null, socket);
      socket.destroy();
      callback(new BlockedAddressError(host), null);
    });
  };
}
