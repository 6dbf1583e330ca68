import { readFile } from 'node:fs/promises';
import { INERT_HEADERS } from './file-response';
import type { DeclaredHeaders } from './headers';
import { matchesTag } from './ranges';
import { raw } from './route';

/** Image made from a file: small, on disk, and immutable for its tag (not for its URL). */
export interface ServedImage {
  path: string;
  mimeType: string;
  /** Tag that identifies the source and the processing, without quotes. */
  tag: string;
}

export const IMAGE_ROUTE = {
  requestHeaders: ['If-None-Match'],
  responses: {
    200: raw('image/webp', 'The image.'),
    304: raw('', 'The image has not changed.'),
  },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
} as const;

/**
 * Makes the browser keep the image and revalidate it each time. The URL names a document, whose pages and access rights
 * may change.
 */
const REVALIDATE_CACHE_CONTROL = 'private, no-cache';

/** Serves an image that the browser may keep. */
export async function serveImage(
  { request, headers: sent }: { request: Request; headers: DeclaredHeaders<'If-None-Match'> },
  { path, mimeType, tag }: ServedImage,
) {
  const headers = { etag: `"${tag}"`, 'cache-control': REVALIDATE_CACHE_CONTROL };
  const known = sent.get('If-None-Match');
  if (known !== null && matchesTag(known, headers.etag)) {
    return { status: 304 as const, response: new Response(null, { status: 304, headers }) };
  }
  const bytes = await readFile(path);
  const response = new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      ...INERT_HEADERS,
      'content-type': mimeType,
      'content-length': `${bytes.byteLength}`,
    },
  });
  return { status: 200 as const, response };
}
