import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { OcrEngine } from '@/lib/files/pdf/ocr/ocr-engine';
import type { RecognizedWord } from '@/lib/files/pdf/ocr/recognized-words';
import { openTesseractProgram } from '@/lib/files/pdf/ocr/tesseract-program';

export interface OcrServer {
  url: string;
  /** Headers of the requests so far. */
  requests: IncomingMessage['headers'][];
  close(): Promise<void>;
}

interface OcrServerOptions {
  /** Path of the Tesseract program. */
  program: string;
  /** Path of the data file of each language. */
  languageFiles: Readonly<Record<string, string>>;
  /** Bearer token that requests must have. Default: none. */
  key?: string;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Opens an OCR service on loopback that speaks Sheaf's protocol (docs/ocr.md) and recognizes with Tesseract. */
export async function openOcrServer({ program, languageFiles, key }: OcrServerOptions): Promise<OcrServer> {
  const requests: OcrServer['requests'] = [];
  const engines = new Map<string, OcrEngine>();
  const server = createServer((request, response) => {
    requests.push(request.headers);
    recognize(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });

  async function recognize(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const image = await buffer(request);
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return void response.writeHead(401).end();
    if (request.headers['content-type'] !== 'image/png') return void response.writeHead(415).end();
    const { width, height } = readPngSize(image);
    const languages = getLanguages(request);
    const engine = engines.get(languages.join()) ?? openTesseractProgram(program, languages, languageFiles);
    engines.set(languages.join(), engine);
    const lines = await engine.recognize(image, 'page');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ width, height, lines: lines.map((words) => ({ words: words.map(toWord) })) }),
    );
  }

  function getLanguages({ headers }: IncomingMessage): string[] {
    const known = String(headers['x-ocr-languages'] ?? '')
      .split(',')
      .filter((name) => Object.hasOwn(languageFiles, name));
    return known.length > 0 ? known : ['eng'];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const engine of engines.values()) await engine.close();
    },
  };
}

const toWord = ({ text, confidence, box: { left, top, right, bottom } }: RecognizedWord) => ({
  text,
  confidence: confidence / 100,
  box: [left, top, right - left, bottom - top],
});

/** Reads the size from the first chunk of a PNG file. */
function readPngSize(image: Buffer): { width: number; height: number } {
  if (!image.subarray(0, 8).equals(PNG_SIGNATURE)) throw new Error('The body is not a PNG file.');
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) };
}
