import type { ByteRange } from '@/lib/platform/storage/storage-port';
import type { DeclaredHeaders } from './http-headers';

/**
 * Parses the byte range that a request asks for (RFC 9110, section 14). For several ranges, returns the whole file,
 * which the RFC allows. PDF and image clients don't request several ranges.
 *
 * @returns the range, `whole` if there is no valid range, `unsatisfiable` if the range starts after the end
 */
export function parseRequestedRange(
  headers: DeclaredHeaders<'Range' | 'If-Range'>,
  sizeBytes: number,
  etag: string,
): ByteRange | 'whole' | 'unsatisfiable' {
  const header = headers.get('Range');
  if (header === null || !isRangeCurrent(headers.get('If-Range'), etag)) return 'whole';
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (!match) return 'whole';
  const [, first, last] = match as unknown as [string, string, string];
  if (first === '') return last === '' ? 'whole' : parseSuffixRange(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Number(last);
  if (last !== '' && end < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: Math.min(end, sizeBytes - 1) };
}

/** Parses a suffix range. `bytes=-500` requests the last 500 bytes. */
function parseSuffixRange(lengthBytes: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}

/**
 * Checks If-Range: the range applies only to the same content. A date never matches, because contents are identified by
 * hash.
 */
const isRangeCurrent = (ifRange: string | null, etag: string): boolean =>
  ifRange === null || ifRange.trim() === etag;

/** Checks whether If-None-Match or If-Match contains this tag. Uses the weak comparison, as If-None-Match requires. */
export function matchesTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
