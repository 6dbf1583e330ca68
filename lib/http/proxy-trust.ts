import ipaddr from 'ipaddr.js';
import type { Env } from '@/lib/config/env';

/**
 * Whose forwarded headers are believed: nobody's, those of whoever connects (only a proxy can), or those of the named
 * addresses and networks, such as `10.0.0.0/8`.
 */
export type ProxyTrust = Env['trustProxy'];

/** @param address of who connected; anything but an address is nobody's */
export function isTrusted(trust: ProxyTrust, address: string): boolean {
  if (typeof trust === 'boolean') return trust;
  if (!ipaddr.isValid(address)) return false;
  const peer = ipaddr.process(address);
  return trust.some((named) => {
    const [network, bits] = networkOf(named);
    return network.kind() === peer.kind() && peer.match(network, bits);
  });
}

function networkOf(named: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(named)) return ipaddr.parseCIDR(named);
  const address = ipaddr.process(named);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Who a request comes from, told from the right: each proxy appends whom it saw, so what stands left of the first
 * address that is no proxy of ours was written by that client, whatever it says.
 *
 * @param peer who connected to this process
 * @param forwarded `X-Forwarded-For` as it came
 */
export function clientBehind(trust: ProxyTrust, peer: string, forwarded: string | null): string {
  if (trust === false || !forwarded || !isTrusted(trust, peer)) return peer;
  let client = peer;
  for (const told of forwarded.split(',').reverse()) {
    const address = withoutPort(told.trim());
    // What names nobody is no further proxy: the last one that is known sent it.
    if (!ipaddr.isValid(address)) return client;
    client = address;
    if (trust === true || !isTrusted(trust, client)) return client;
  }
  return client;
}

/** Some proxies write `203.0.113.9:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (told: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;

/** Of the eight parts of an IPv6 address those that say the customer, who may use any address of that network. */
const CUSTOMER_PARTS = 4;

/** One name for whoever can write from this address: guesses are counted by it. */
export function counted(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, CUSTOMER_PARTS);
  return `${new ipaddr.IPv6([...network, 0, 0, 0, 0])}/64`;
}
