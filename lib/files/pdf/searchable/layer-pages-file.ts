import { closeSync, openSync, readSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { LayerPage } from '../pdf-engine-port';

const CHUNK_BYTES = 1 << 20;
const LINE_END = 10;

/** Appends recognized pages to a file from which the engine writes a text layer: each page as JSON on its own line. */
export async function appendLayerPages(path: string, pages: readonly LayerPage[]): Promise<void> {
  await appendFile(path, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
}

/** Reads the pages one at a time, so that memory doesn't grow with their number. */
export function* readLayerPages(path: string): Generator<LayerPage> {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let line: Buffer[] = [];
    for (let count = readSync(descriptor, chunk); count > 0; count = readSync(descriptor, chunk)) {
      let start = 0;
      for (let end = findLineEnd(chunk, start, count); end >= 0; end = findLineEnd(chunk, start, count)) {
        line.push(Buffer.from(chunk.subarray(start, end)));
        yield JSON.parse(Buffer.concat(line).toString()) as LayerPage;
        line = [];
        start = end + 1;
      }
      line.push(Buffer.from(chunk.subarray(start, count)));
    }
  } finally {
    closeSync(descriptor);
  }
}

function findLineEnd(chunk: Buffer, start: number, end: number): number {
  const at = chunk.indexOf(LINE_END, start);
  return at < end ? at : -1;
}
