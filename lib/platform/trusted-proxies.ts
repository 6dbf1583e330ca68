import ipaddr from 'ipaddr.js';
import type { Env } from '@/lib/foundation/config/env';

/**
 * Peers whose forwarded headers are trusted: none, every peer (if only a proxy can connect), or the given addresses and
 * networks, for example `10.0.0.0/8`.
 */
export type ProxyTrust = Env['trustProxy'];

/** @param address address of the peer; an invalid address is never trusted */
export function isTrusted(trust: ProxyTrust, address: string): boolean {
  if (typeof trust === 'boolean') return trust;
  if (!ipaddr.isValid(address)) return false;
  const peer = ipaddr.process(address);
  return trust.some((named) => {
    const [network, bits] = parseNetwork(named);
    return network.kind() === peer.kind() && peer.match(network, bits);
  });
}

function parseNetwork(named: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(named)) return ipaddr.parseCIDR(named);
  const address = ipaddr.process(named);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Returns the client address, read from the right. Each proxy appends the address it saw. Values left of the first
 * untrusted address were written by that client and can be forged.
 *
 * @param peer address that connected to this process
 * @param forwarded raw value of `X-Forwarded-For`
 */
export function getForwardedClientAddress(trust: ProxyTrust, peer: string, forwarded: string | null): string {
  if (trust === false || !forwarded || !isTrusted(trust, peer)) return peer;
  let client = peer;
  for (const forwardedAddresses of forwarded.split(',').reverse()) {
    const address = stripPort(forwardedAddresses.trim());
    // An invalid address is not another proxy: the last known address sent the request.
    if (!ipaddr.isValid(address)) return client;
    client = address;
    if (trust === true || !isTrusted(trust, client)) return client;
  }
  return client;
}

/** Removes the port that some proxies add, for example `203.0.113.9:4711` or `[2001:db8::1]:4711`. */
const stripPort = (peer: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(peer)?.[1] ?? /^([\d.]+):\d+$/.exec(peer)?.[1] ?? peer;

/** Number of the eight IPv6 groups that identify the customer. A customer can use any address of that network. */
const IPV6_PREFIX_GROUPS = 4;

/** Returns the rate limit key of a client address. Password attempts are counted by this key. */
export function toRateLimitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, IPV6_PREFIX_GROUPS);
  return `${new ipaddr.IPv6([...network, 0, 0, 0, 0])}/64`;
}
