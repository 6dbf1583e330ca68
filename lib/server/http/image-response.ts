import { readFile } from 'node:fs/promises';
import { matchesTag } from './byte-range-response';
import { INERT_HEADERS } from './file-response';
import type { DeclaredHeaders } from './http-headers';
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

/** Makes the browser keep the image and ask each time whether it changed: the URL names a document, whose pages change. */
const REVALIDATE = 'private, no-cache';
/** Makes the browser keep the image without asking: the URL names the content. */
export const KEEP_IMAGE = 'private, max-age=31536000, immutable';
const MIN_HASH_LENGTH = 16;

interface ImageVersion {
  /** SHA-256 of the file. */
  sha256: string;
  /** First characters of the hash in the URL, if any. */
  requested: string | undefined;
}

/** Serves an image that the browser may keep: for a year if the URL names its content. */
export async function serveImage(
  { request, headers: sent }: { request: Request; headers: DeclaredHeaders<'If-None-Match'> },
  { path, mimeType, tag }: ServedImage,
  version?: ImageVersion,
) {
  const headers = { etag: `"${tag}"`, 'cache-control': isCurrentVersion(version) ? KEEP_IMAGE : REVALIDATE };
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

/** Returns `true` if the URL names the current content of the file. */
export const isCurrentVersion = (version: ImageVersion | undefined): boolean =>
  version?.requested !== undefined &&
  version.requested.length >= MIN_HASH_LENGTH &&
  version.sha256.startsWith(version.requested);
