import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the addresses of a name.
 * @throws Error with a code if the name has no address
 */
export type Resolve = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;
const MAX_ATTEMPTS = 2;

/** Maximum additional time, in ms, to wait for the second address family (RFC 8305). */
const SECOND_FAMILY_TIMEOUT_MS = 50;

/**
 * Creates a resolver that queries DNS for both address families. One family is enough; a server that is silent about
 * the other causes no delay.
 *
 * @param servers name servers; default: those of the machine
 */
export function createResolver(servers?: readonly string[]): Resolve {
  return async (name) => {
    // A new resolver reads the machine's current name servers.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: MAX_ATTEMPTS });
    if (servers) resolver.setServers(servers);
    const found: string[] = [];
    const keep = (addresses: string[]) => void found.push(...addresses);
    const kinds = [resolver.resolve4(name).then(keep), resolver.resolve6(name).then(keep)];
    const both = Promise.allSettled(kinds);
    try {
      await Promise.any(kinds);
    } catch (error) {
      throw (error as AggregateError).errors[0];
    }
    await Promise.race([both, sleep(SECOND_FAMILY_TIMEOUT_MS)]);
    resolver.cancel();
    return [...found];
  };
}

export const resolveByDns: Resolve = createResolver();
