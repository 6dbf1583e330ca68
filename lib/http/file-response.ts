import type { Readable } from 'node:stream';
import { ACCEPTED_TYPES } from '@/lib/intake/file-types';
import type { ByteRange, Storage } from '@/lib/platform/storage/port';
import { attachmentNamed } from './content-disposition';
import type { DeclaredHeaders } from './headers';
import { matchesTag, requestedRange } from './ranges';
import { raw } from './route';

/** A content of the store, and how it is handed out. */
export interface ServedFile {
  sha256: string;
  sizeBytes: number;
  mimeType: string;
  /** Under which it is saved; any text. */
  name: string;
}

/** What a route that serves files declares. */
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

interface FileAnswer {
  status: keyof typeof FILE_ROUTE.responses;
  response: Response;
}

/**
 * Streams a file out, whole or the range that is asked for. Whatever it holds, no browser takes it for a page of
 * ours: it is an attachment, of the type that was found by its bytes, and may do nothing where it is shown.
 */
export async function serveFile(
  storage: Storage,
  {
    request,
    headers: sent,
  }: { request: Request; headers: DeclaredHeaders<'If-None-Match' | 'Range' | 'If-Range'> },
  file: ServedFile,
): Promise<FileAnswer> {
  const etag = `"${file.sha256}"`;
  const known = sent.get('If-None-Match');
  if (known !== null && matchesTag(known, etag)) return answer(304, null, { etag });
  const range = requestedRange(sent, file.sizeBytes, etag);
  if (range === 'unsatisfiable') {
    return answer(416, null, { 'content-range': `bytes */${file.sizeBytes}`, 'accept-ranges': 'bytes' });
  }
  const headers = { ...headersOf(file), etag };
  const body = (bytes?: ByteRange) => bodyOf(storage, request, file.sha256, bytes);
  if (range === 'whole')
    return answer(200, await body(), { ...headers, 'content-length': `${file.sizeBytes}` });
  return answer(206, await body(range), {
    ...headers,
    'content-length': `${range.end - range.start + 1}`,
    'content-range': `bytes ${range.start}-${range.end}/${file.sizeBytes}`,
  });
}

const answer = (
  status: FileAnswer['status'],
  body: BodyInit | null,
  headers: Record<string, string>,
): FileAnswer => ({
  status,
  response: new Response(body, { status, headers }),
});

const headersOf = ({ mimeType, name }: ServedFile): Record<string, string> => ({
  'content-type': mimeType,
  'content-disposition': attachmentNamed(name, mimeType),
  'accept-ranges': 'bytes',
  // The bytes under an address may change (a rotation, an unlocking), and who may read them too: ask each time.
  'cache-control': 'private, no-cache',
  ...INERT,
});

/** A file from outside runs nothing, loads nothing, and is taken for nothing but what we say that it is. */
export const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

async function bodyOf(storage: Storage, request: Request, sha256: string, range?: ByteRange) {
  if (request.method === 'HEAD') return null;
  return streamOf(await storage.read(sha256, range));
}

/**
 * One chunk is read when one is wanted, and reading ends when the client goes. `Readable.toWeb` would read far ahead,
 * since it counts chunks where it means bytes.
 */
export function streamOf(source: Readable): ReadableStream<Uint8Array> {
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
