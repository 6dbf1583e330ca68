import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The addresses of a name. @throws Error with a code when it has none */
export type Resolve = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** When one kind is known, how much longer the other one is waited for (RFC 8305). */
const OTHER_KIND_MS = 50;

/**
 * Asks the DNS for addresses of both kinds; one kind is enough, and a server that is silent about the other holds up
 * nobody.
 *
 * @param servers left out: those of the machine
 */
export function resolverOf(servers?: readonly string[]): Resolve {
  return async (name) => {
    // A fresh one reads what the machine says of its name servers now.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
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
    await Promise.race([both, sleep(OTHER_KIND_MS)]);
    resolver.cancel();
    return [...found];
  };
}

export const resolveByDns: Resolve = resolverOf();
