import { isUuid } from '@/lib/core/ids';

const PREFIX = 'split-';

/** How a page change is called on the wire: `split-<uuid>`. */
export const requestIdOf = (pageChangeId: string): string => `${PREFIX}${pageChangeId}`;

/** The page change that a request id names; null for anything else. */
export function pageChangeIdOf(requestId: string): string | null {
  const id = requestId.startsWith(PREFIX) ? requestId.slice(PREFIX.length) : '';
  return isUuid(id) ? id.toLowerCase() : null;
}
