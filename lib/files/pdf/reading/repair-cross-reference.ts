import { isDigit, isWhiteSpace } from '../syntax/pdf-characters';
import { parseInteger } from '../syntax/pdf-parser';
import { type Dict, isDict, isName, Ref } from '../syntax/pdf-values';
import { CrossReference, ObjectKind } from './pdf-cross-reference';
import type { FileBytes } from './pdf-file-bytes';
import { parseAt, readObjectAt } from './pdf-object-reader';
import type { CrossReferenceIndex } from './read-cross-reference';

export interface RepairedIndex extends CrossReferenceIndex {
  /** Object streams with their position, in file order. The caller adds their objects. */
  objectStreams: { number: number; place: number }[];
}

/**
 * Finds the objects of a file whose cross-reference can't be read, by searching for `12 0 obj` from start to end. If
 * two objects have the same number, the later one is used, as with incremental updates. The trailer is built from all
 * trailers and cross-reference streams found, and from the catalog if they name none.
 */
export function repairCrossReference(file: FileBytes): RepairedIndex {
  const table = new CrossReference();
  const trailer: Dict = new Map();
  const objectStreams: RepairedIndex['objectStreams'] = [];
  let catalog: number | undefined;
  for (const { number, generation, place, head } of iterateObjectHeads(file)) {
    table.set(number, ObjectKind.inFile, place, generation);
    if (/\/ObjStm\b/.test(head)) objectStreams.push({ number, place });
    else if (/\/XRef\b/.test(head)) addTrailer(trailer, () => readObjectDict(file, place));
    else if (/\/Catalog\b/.test(head)) catalog = number;
  }
  for (let at = file.indexOf('trailer', 0); at >= 0; at = file.indexOf('trailer', at + 7)) {
    addTrailer(trailer, () => parseAt(file, at + 7, (parser) => parser.value()));
  }
  const root = trailer.get('Root');
  const rootIsThere =
    root instanceof Ref && (table.getKind(root.number) !== ObjectKind.unknown || objectStreams.length > 0);
  if (!rootIsThere && catalog !== undefined) trailer.set('Root', new Ref(catalog, 0));
  return { table, trailer, objectStreams };
}

/** Adds the entries of a trailer. Later trailers win, because updates are appended. */
function addTrailer(trailer: Dict, read: () => unknown) {
  try {
    const found = read();
    if (!isDict(found as Dict)) return;
    for (const key of ['Root', 'Encrypt', 'ID', 'Info']) {
      const value = (found as Dict).get(key);
      if (value !== undefined) trailer.set(key, value);
    }
  } catch {
    // Ignore a trailer that can't be read.
  }
}

function readObjectDict(file: FileBytes, place: number) {
  const object = readObjectAt(file, place, (length) => length ?? null);
  return object && isDict(object.value) && isName(object.value.get('Type'), 'XRef') ? object.value : null;
}

interface ObjectHead {
  number: number;
  generation: number;
  /** Position of the object's number in the file. */
  place: number;
  /** First characters after `obj`, enough to identify the object. */
  head: string;
}

const SCAN_BYTES = 1 << 20;
const OVERLAP_BYTES = 512;
const HEAD_CHARACTERS = 250;

function* iterateObjectHeads(file: FileBytes): Generator<ObjectHead> {
  for (let start = 0; start < file.size; start += SCAN_BYTES) {
    const from = Math.max(0, start - OVERLAP_BYTES);
    const bytes = file.slice(from, start + SCAN_BYTES + OVERLAP_BYTES);
    for (let at = bytes.indexOf('obj', start - from); at >= 0; at = bytes.indexOf('obj', at + 3)) {
      if (from + at >= start + SCAN_BYTES) break;
      const found = parseNumbersBefore(bytes, at);
      if (!found) continue;
      const { number, generation, position } = found;
      yield {
        number,
        generation,
        place: from + position,
        head: bytes.toString('latin1', at + 3, at + 3 + HEAD_CHARACTERS),
      };
    }
  }
}

/** Parses `12 0 ` before `obj`, backwards. */
function parseNumbersBefore(bytes: Buffer, at: number) {
  const generationEnd = skipBack(bytes, at, (byte) => isWhiteSpace[byte] === 1);
  const generationStart = skipBack(bytes, generationEnd, isDigit);
  const numberEnd = skipBack(bytes, generationStart, (byte) => isWhiteSpace[byte] === 1);
  const position = skipBack(bytes, numberEnd, isDigit);
  if (numberEnd === generationStart || position === numberEnd) return undefined;
  const number = parseInteger(bytes, position, numberEnd);
  const generation = parseInteger(bytes, generationStart, generationEnd);
  return number > 0 && number <= 8_388_607 && generation >= 0 ? { number, generation, position } : undefined;
}

function skipBack(bytes: Buffer, from: number, matches: (byte: number) => boolean): number {
  let position = from;
  while (position > 0 && from - position < 200 && matches(bytes[position - 1]!)) position--;
  return position;
}
