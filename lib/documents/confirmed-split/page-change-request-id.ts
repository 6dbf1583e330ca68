import { isUuid } from '@/lib/foundation/ids';

const PREFIX = 'split-';

/** Returns the request ID of a page change in the API: `split-<uuid>`. */
export const toPageChangeRequestId = (pageChangeId: string): string => `${PREFIX}${pageChangeId}`;

/** Returns the page change ID of a request ID; `null` for any other ID. */
export function parsePageChangeId(requestId: string): string | null {
  const id = requestId.startsWith(PREFIX) ? requestId.slice(PREFIX.length) : '';
  return isUuid(id) ? id.toLowerCase() : null;
}
