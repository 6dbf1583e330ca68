import { readFile } from 'node:fs/promises';
import { INERT } from './file-response';
import type { DeclaredHeaders } from './headers';
import { matchesTag } from './ranges';
import { raw } from './route';

/** A picture that was made of a file: small, on disk, and the same for ever under its tag (not under its address). */
export interface Picture {
  path: string;
  mimeType: string;
  /** What it was made of and how, without quotes. */
  tag: string;
}

/** What a route that serves pictures declares. */
export const PICTURE_ROUTE = {
  requestHeaders: ['If-None-Match'],
  responses: {
    200: raw('image/webp', 'The image.'),
    304: raw('', 'The image has not changed.'),
  },
  responseHeaders: { 200: ['ETag'], 304: ['ETag'] },
} as const;

/** The address names a document, whose pages, and whose reader's right to see them, may be others tomorrow: so the
 * browser keeps the picture and asks each time whether it still is the one. */
const ASK_EACH_TIME = 'private, no-cache';

/** Hands a picture out, for the browser to keep. */
export async function servePicture(
  { request, headers: sent }: { request: Request; headers: DeclaredHeaders<'If-None-Match'> },
  { path, mimeType, tag }: Picture,
) {
  const headers = { etag: `"${tag}"`, 'cache-control': ASK_EACH_TIME };
  const known = sent.get('If-None-Match');
  if (known !== null && matchesTag(known, headers.etag)) {
    return { status: 304 as const, response: new Response(null, { status: 304, headers }) };
  }
  const bytes = await readFile(path);
  const response = new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, ...INERT, 'content-type': mimeType, 'content-length': `${bytes.byteLength}` },
  });
  return { status: 200 as const, response };
}
