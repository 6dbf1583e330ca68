import ipaddr from 'ipaddr.js';

/** Range of all global IPv6 addresses. Addresses outside it are special or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public address that gives machines of a large cloud access to that cloud's internal services. */
const SPECIAL_IPV4 = '168.63.129.16';

/**
 * Returns true if the address is on the public internet: not private, loopback, link-local, shared, reserved, or
 * otherwise special. An IPv4 address embedded in an IPv6 address is checked as IPv4. Addresses of translators and
 * tunnels are not public.
 *
 * @param address an IP address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === SPECIAL_IPV4) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
