import type { ByteRange } from '@/lib/platform/storage/port';
import type { DeclaredHeaders } from './headers';

/**
 * Which bytes a request asks for (RFC 9110, section 14). Several ranges at once may be answered with the whole, and
 * are: nobody who reads PDFs or images asks for them.
 *
 * @returns the range, `whole` when there is none that counts, `unsatisfiable` when it lies behind the end
 */
export function requestedRange(
  headers: DeclaredHeaders<'Range' | 'If-Range'>,
  sizeBytes: number,
  etag: string,
): ByteRange | 'whole' | 'unsatisfiable' {
  const header = headers.get('Range');
  if (header === null || !rangeCounts(headers.get('If-Range'), etag)) return 'whole';
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (!match) return 'whole';
  const [, first, last] = match as unknown as [string, string, string];
  if (first === '') return last === '' ? 'whole' : suffix(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Number(last);
  if (last !== '' && end < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: Math.min(end, sizeBytes - 1) };
}

/** `bytes=-500`: the last 500. */
function suffix(lengthBytes: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}

/** With If-Range, the range counts only for the same content. A date never matches: contents are told by hash. */
const rangeCounts = (ifRange: string | null, etag: string): boolean =>
  ifRange === null || ifRange.trim() === etag;

/** Whether one of the tags in If-None-Match or If-Match is this one. Weakness is set aside, as If-None-Match wants. */
export function matchesTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
