import { createReadStream, statSync } from 'node:fs';
import type { HttpCall } from './http-call';

/** File to upload: its bytes or its path. */
export interface UploadFile {
  name: string;
  content: Uint8Array | { path: string };
}

const BOUNDARY = 'sheaf-end-to-end-3b9f1c';
const CHUNK_BYTES = 256 * 1024;

/**
 * Creates a request that streams a multipart form. The form is never completely in memory, so tests measure only the
 * server.
 *
 * @param beforeEnd awaited before the last bytes of the form; while it is pending, the upload is in progress
 */
export function createUploadCall(
  files: UploadFile[],
  fields: Record<string, string> = {},
  options: { headers?: Record<string, string>; beforeEnd?: () => Promise<void> } = {},
): HttpCall {
  const heads = files.map(
    (file) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files[]"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const start = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const end = `--${BOUNDARY}--\r\n`;
  const length =
    Buffer.byteLength(start + end) +
    files.reduce((sum, file, index) => sum + Buffer.byteLength(heads[index]!) + getSize(file) + 2, 0);

  async function* body(): AsyncGenerator<Uint8Array> {
    if (start) yield Buffer.from(start);
    for (const [index, file] of files.entries()) {
      yield Buffer.from(heads[index]!);
      yield* readContent(file);
      yield Buffer.from('\r\n');
    }
    await options.beforeEnd?.();
    yield Buffer.from(end);
  }
  return {
    method: 'POST',
    headers: {
      ...options.headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(length),
    },
    body: body(),
  };
}

const getSize = ({ content }: UploadFile): number =>
  content instanceof Uint8Array ? content.length : statSync(content.path).size;

async function* readContent({ content }: UploadFile): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Uint8Array)) {
    yield* createReadStream(content.path, { highWaterMark: CHUNK_BYTES });
    return;
  }
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}
