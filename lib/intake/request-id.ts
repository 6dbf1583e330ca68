import { isUuid } from '@/lib/core/ids';

const PREFIX = 'upload-';

/** How an upload is called on the wire: `upload-<uuid>`. */
export const requestIdOf = (intakeId: string): string => `${PREFIX}${intakeId}`;

/** The intake that a request id names; null for anything else. */
export function intakeIdOf(requestId: string): string | null {
  const id = requestId.startsWith(PREFIX) ? requestId.slice(PREFIX.length) : '';
  return isUuid(id) ? id.toLowerCase() : null;
}
