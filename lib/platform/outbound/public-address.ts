import ipaddr from 'ipaddr.js';

/** All of the internet that speaks IPv6; what lies outside is special, or not given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, but each machine of one large cloud reaches that cloud's own services by it. */
const SPECIAL_IPV4 = '168.63.129.16';

/**
 * Whether the address is one of the public internet: not private, loopback, link-local, shared, reserved or any other
 * special one. An IPv4 address inside an IPv6 one counts as that IPv4 address; addresses that lead through a
 * translator or a tunnel to any other address don't count as public at all.
 *
 * @param address an IP address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === SPECIAL_IPV4) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
