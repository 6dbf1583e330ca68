import { isUuid } from '@/lib/foundation/ids';

const PREFIX = 'upload-';

/** Formats the request ID of an upload: `upload-<uuid>`. */
export const toRequestId = (intakeId: string): string => `${PREFIX}${intakeId}`;

/** Returns the intake ID in a request ID; null for any other text. */
export function parseIntakeId(requestId: string): string | null {
  const id = requestId.startsWith(PREFIX) ? requestId.slice(PREFIX.length) : '';
  return isUuid(id) ? id.toLowerCase() : null;
}
