import contentDisposition from 'content-disposition';
import { inAscii, servedName } from '@/lib/core/file-names';

/**
 * Returns the `Content-Disposition` of a download (RFC 6266). The header is ASCII: a name with other letters is in
 * `filename*` (RFC 8187), and `filename` has its nearest ASCII form for clients that don't read `filename*`.
 *
 * @param mimeType the type that was found by the file's bytes; the served name gets an extension that fits it
 */
export function attachmentNamed(name: string, mimeType: string): string {
  const served = servedName(name, mimeType);
  // Folding to ASCII can make an unsafe character of a safe one, for example of a full-width slash.
  return contentDisposition(served, { fallback: servedName(inAscii(served), mimeType) });
}
