import contentDisposition from 'content-disposition';
import { toAscii, toDownloadName } from '@/lib/foundation/file-names';

/**
 * Returns the `Content-Disposition` of a download (RFC 6266). The header is ASCII: `filename*` (RFC 8187) has the name
 * with other letters, and `filename` its nearest ASCII form for clients that don't read `filename*`.
 *
 * @param mimeType the type detected from the file's bytes; the served name gets a matching extension
 */
export function formatAttachment(name: string, mimeType: string): string {
  const served = toDownloadName(name, mimeType);
  // Conversion to ASCII can make an unsafe character from a safe one, for example from a full-width slash.
  return contentDisposition(served, { fallback: toDownloadName(toAscii(served), mimeType) });
}
