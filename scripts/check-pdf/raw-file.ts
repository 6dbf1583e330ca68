import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { addWordsOfBytes } from './collect-words';

const MAX_INFLATED_BYTES = 1 << 28;

/**
 * Lists the words in the bytes of a file, independent of its cross-references: text between streams, and each stream
 * unpacked if possible. Finds unreferenced objects and the content of object streams.
 */
export function listRawFileWords(bytes: Buffer): Set<string> {
  const words = new Set<string>();
  const text = bytes.toString('latin1');
  let from = 0;
  for (const { 0: keyword, index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + keyword.length;
    if (index < from || text.startsWith('end', index - 3)) continue;
    const end = text.indexOf('endstream', start);
    addWordsOfBytes(bytes.subarray(from, index), words);
    from = end < 0 ? bytes.length : end;
    addWordsOfStream(bytes.subarray(start, from), words);
  }
  addWordsOfBytes(bytes.subarray(from), words);
  return words;
}

function addWordsOfStream(data: Buffer, words: Set<string>) {
  const unpacked = inflate(data);
  if (unpacked) {
    addWordsOfBytes(unpacked, words);
    return;
  }
  // In compressed data, short words occur by chance.
  const found = new Set<string>();
  addWordsOfBytes(data, found);
  const isText = !/[^\t\n\f\r\x20-\x7e]/.test(data.toString('latin1', 0, 1000));
  for (const word of found) if (isText || word.length >= MIN_PACKED_WORDS) words.add(word);
}

const MIN_PACKED_WORDS = 6;

function inflate(data: Buffer): Buffer | undefined {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED_BYTES };
  for (const attempt of [() => inflateSync(data, options), () => inflateRawSync(data.subarray(2), options)]) {
    try {
      return attempt();
    } catch {
      // The stream is compressed in another way, or not at all.
    }
  }
  return undefined;
}
