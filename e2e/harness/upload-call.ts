import { createReadStream, statSync } from 'node:fs';
import type { HttpCall } from './http-call';

/** A file to upload: its bytes, or where they lie. */
export interface UploadFile {
  name: string;
  content: Uint8Array | { path: string };
}

const BOUNDARY = 'sheaf-end-to-end-3b9f1c';
const CHUNK_BYTES = 256 * 1024;

/**
 * A call that sends a multipart form, which is never whole in memory, so that what a test measures is the server.
 *
 * @param beforeEnd awaited before the form's last bytes: as long as it is pending, the upload is in flight
 */
export function uploadCall(
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
    files.reduce((sum, file, index) => sum + Buffer.byteLength(heads[index]!) + sizeOf(file) + 2, 0);

  async function* body(): AsyncGenerator<Uint8Array> {
    if (start) yield Buffer.from(start);
    for (const [index, file] of files.entries()) {
      yield Buffer.from(heads[index]!);
      yield* contentOf(file);
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

const sizeOf = ({ content }: UploadFile): number =>
  content instanceof Uint8Array ? content.length : statSync(content.path).size;

async function* contentOf({ content }: UploadFile): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Uint8Array)) {
    yield* createReadStream(content.path, { highWaterMark: CHUNK_BYTES });
    return;
  }
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}
