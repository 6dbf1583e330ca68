import type { Destination } from '@/lib/delivery/destinations/schemas';

/** Returns the badge for the destinations link if destinations need attention; else `null`. */
export function formatFailingNotice(
  failing: readonly Pick<Destination, 'name' | 'state' | 'message'>[],
): { words: string; title: string } | null {
  if (failing.length === 0) return null;
  const off = failing.filter(({ state }) => state === 'off').length;
  const words = off > 0 ? `${off} off` : `${failing.length} failing`;
  return { words, title: failing.map(({ name, message }) => `${name}: ${message}`).join('\n') };
}
