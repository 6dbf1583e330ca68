import { randomBytes } from 'node:crypto';
import type { StreamedBody } from '@/lib/platform/outbound/outbound-port';

export interface MultipartFile {
  field: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** Builds the body of a form (RFC 7578) with one file at its end. The file is streamed. */
export function buildMultipartBody(
  fields: readonly (readonly [name: string, value: string])[],
  file: MultipartFile,
): { contentType: string; body: StreamedBody } {
  const boundary = `sheaf-${randomBytes(16).toString('hex')}`;
  const head = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quote(name)}"\r\n\r\n${value}\r\n`,
  );
  head.push(
    `--${boundary}\r\ncontent-disposition: form-data; name="${quote(file.field)}"; filename="${quote(file.name)}"\r\n` +
      `content-type: ${file.mediaType}\r\n\r\n`,
  );
  const [start, end] = [head.join(''), `\r\n--${boundary}--\r\n`];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: {
      sizeBytes: Buffer.byteLength(start) + file.sizeBytes + Buffer.byteLength(end),
      pieces: join(start, file.bytes, end),
    },
  };
}

async function* join(start: string, bytes: AsyncIterable<Uint8Array>, end: string) {
  yield start;
  yield* bytes;
  yield end;
}

/** Escapes a name as browsers do. */
const quote = (name: string): string =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
