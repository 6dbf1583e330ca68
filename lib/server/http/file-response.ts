import type { Readable } from 'node:stream';
import type { FileDownload } from '@/lib/documents/to-file-download';
import { ACCEPTED_TYPES } from '@/lib/files/file-types/file-types';
import type { ByteRange } from '@/lib/platform/storage/storage-port';
import { matchesTag, parseRequestedRange } from './byte-range-response';
import { formatAttachment } from './content-disposition-header';
import type { DeclaredHeaders } from './http-headers';
import { raw } from './route';

export const FILE_ROUTE = {
  requestHeaders: ['If-None-Match', 'Range', 'If-Range'],
  responses: {
    200: raw(ACCEPTED_TYPES, 'The bytes of the file, as an attachment.'),
    206: raw(ACCEPTED_TYPES, 'The bytes of the range in `Range`.'),
    304: raw('', 'The file has not changed.'),
    416: raw('', 'The range starts after the end of the file. `Content-Range` contains the size.'),
  },
  responseHeaders: {
    200: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
    206: ['ETag', 'Accept-Ranges', 'Content-Disposition', 'Content-Range'],
    304: ['ETag'],
    416: ['Accept-Ranges', 'Content-Range'],
  },
} as const;

interface FileResponse {
  status: keyof typeof FILE_ROUTE.responses;
  response: Response;
}

/**
 * Streams a file, whole or in the requested range. Security: the response is an attachment with the detected type and
 * inert headers, so no browser treats it as a page of Sheaf.
 */
export async function serveFile(
  {
    request,
    headers: sent,
  }: { request: Request; headers: DeclaredHeaders<'If-None-Match' | 'Range' | 'If-Range'> },
  file: FileDownload,
): Promise<FileResponse> {
  const etag = `"${file.tag}"`;
  const known = sent.get('If-None-Match');
  if (known !== null && matchesTag(known, etag)) return createFileResponse(304, null, { etag });
  const range = parseRequestedRange(sent, file.sizeBytes, etag);
  if (range === 'unsatisfiable') {
    return createFileResponse(416, null, {
      'content-range': `bytes */${file.sizeBytes}`,
      'accept-ranges': 'bytes',
    });
  }
  const headers = { ...buildHeaders(file), etag };
  const body = (bytes?: ByteRange) => openBody(request, file, bytes);
  if (range === 'whole')
    return createFileResponse(200, await body(), { ...headers, 'content-length': `${file.sizeBytes}` });
  return createFileResponse(206, await body(range), {
    ...headers,
    'content-length': `${range.end - range.start + 1}`,
    'content-range': `bytes ${range.start}-${range.end}/${file.sizeBytes}`,
  });
}

const createFileResponse = (
  status: FileResponse['status'],
  body: BodyInit | null,
  headers: Record<string, string>,
): FileResponse => ({
  status,
  response: new Response(body, { status, headers }),
});

const buildHeaders = ({ mimeType, name }: FileDownload): Record<string, string> => ({
  'content-type': mimeType,
  'content-disposition': formatAttachment(name, mimeType),
  'accept-ranges': 'bytes',
  // Always revalidate: the file at a URL may change (rotation, unlocking), and so may the permission to read it.
  'cache-control': 'private, no-cache',
  ...INERT_HEADERS,
});

/**
 * Headers for files from outside. Security: the file runs nothing, loads nothing, and can't be interpreted as another
 * type.
 */
export const INERT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

async function openBody(request: Request, file: FileDownload, range?: ByteRange) {
  if (request.method === 'HEAD') return null;
  return toReadableStream(await file.open(range));
}

/**
 * Converts a stream to a web stream. Reads one chunk when the consumer asks for one, and stops when the client
 * disconnects. `Readable.toWeb` would read far ahead, because it counts chunks instead of bytes.
 */
export function toReadableStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}
