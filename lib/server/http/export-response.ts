import { toChunkStream } from './chunk-stream';
import { formatAttachment } from './content-disposition-header';
import { INERT_HEADERS } from './file-response';

interface ExportedFile {
  name: string;
  mimeType: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** Streams a file that is made while it is sent, as an attachment. */
export const createExportResponse = ({ name, mimeType, chunks }: ExportedFile): Response =>
  new Response(toChunkStream(chunks), {
    headers: {
      'content-type': mimeType,
      'content-disposition': formatAttachment(name, mimeType),
      'cache-control': 'private, no-cache',
      ...INERT_HEADERS,
    },
  });
