import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Resolve } from './resolve';

/** The address was looked at, and may not be called. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Connects only to addresses that are allowed: a literal one is checked before, a name's when they are looked up for
 * this very connection, and in the end the one that the socket has. A name with one address that isn't allowed is
 * refused whole.
 */
export function guardedConnector(
  addressesOf: Resolve,
  isAllowed: (address: string) => boolean,
): buildConnector.connector {
  const lookup: LookupFunction = (name, options, callback) => {
    const give = (addresses: string[]) => {
      if (addresses.length === 0 || !addresses.every(isAllowed)) throw new AddressRefused(name);
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    };
    addressesOf(name)
      .then(give)
      .catch((error: Error) => callback(error, []));
  };
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup });
  return (options, callback) => {
    // A literal address is never looked up.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) return callback(new AddressRefused(host), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const { remoteAddress } = socket;
      if (remoteAddress !== undefined && isAllowed(remoteAddress)) return callback(null, socket);
      socket.destroy();
      callback(new AddressRefused(host), null);
    });
  };
}
