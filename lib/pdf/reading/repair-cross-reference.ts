import { isDigit, isWhiteSpace } from '../syntax/characters';
import { integerAt } from '../syntax/parser';
import { type Dict, isDict, isName, Ref } from '../syntax/values';
import { CrossReference, Kind } from './cross-reference';
import type { FileBytes } from './file-bytes';
import { parseAt, readObjectAt } from './object-reader';
import type { Index } from './read-cross-reference';

export interface Repaired extends Index {
  /** Object streams by their place in the file, in file order: what they hold is added by the caller. */
  objectStreams: { number: number; place: number }[];
}

/**
 * Finds the objects of a file whose cross-reference can't be read, by looking for `12 0 obj` from start to end. Of
 * two objects with one number the later one counts, as with incremental updates. The trailer is put together from
 * the trailers and cross-reference streams found, and from the catalog if they name none.
 */
export function repairCrossReference(file: FileBytes): Repaired {
  const table = new CrossReference();
  const trailer: Dict = new Map();
  const objectStreams: Repaired['objectStreams'] = [];
  let catalog: number | undefined;
  for (const { number, generation, place, head } of objectHeads(file)) {
    table.set(number, Kind.inFile, place, generation);
    if (/\/ObjStm\b/.test(head)) objectStreams.push({ number, place });
    else if (/\/XRef\b/.test(head)) addTrailer(trailer, () => dictOfObject(file, place));
    else if (/\/Catalog\b/.test(head)) catalog = number;
  }
  for (let at = file.indexOf('trailer', 0); at >= 0; at = file.indexOf('trailer', at + 7)) {
    addTrailer(trailer, () => parseAt(file, at + 7, (parser) => parser.value()));
  }
  const root = trailer.get('Root');
  const rootIsThere =
    root instanceof Ref && (table.kind(root.number) !== Kind.unknown || objectStreams.length > 0);
  if (!rootIsThere && catalog !== undefined) trailer.set('Root', new Ref(catalog, 0));
  return { table, trailer, objectStreams };
}

/** Entries of a later trailer win: updates are appended. */
function addTrailer(trailer: Dict, read: () => unknown) {
  try {
    const found = read();
    if (!isDict(found as Dict)) return;
    for (const key of ['Root', 'Encrypt', 'ID', 'Info']) {
      const value = (found as Dict).get(key);
      if (value !== undefined) trailer.set(key, value);
    }
  } catch {
    // A trailer that can't be read adds nothing.
  }
}

function dictOfObject(file: FileBytes, place: number) {
  const object = readObjectAt(file, place, (length) => length ?? null);
  return object && isDict(object.value) && isName(object.value.get('Type'), 'XRef') ? object.value : null;
}

interface ObjectHead {
  number: number;
  generation: number;
  /** Position in the file of the object's number. */
  place: number;
  /** The first characters after `obj`, enough to tell what it is. */
  head: string;
}

const SCAN_BYTES = 1 << 20;
const OVERLAP_BYTES = 512;
const HEAD_CHARACTERS = 250;

function* objectHeads(file: FileBytes): Generator<ObjectHead> {
  for (let start = 0; start < file.size; start += SCAN_BYTES) {
    const from = Math.max(0, start - OVERLAP_BYTES);
    const bytes = file.slice(from, start + SCAN_BYTES + OVERLAP_BYTES);
    for (let at = bytes.indexOf('obj', start - from); at >= 0; at = bytes.indexOf('obj', at + 3)) {
      if (from + at >= start + SCAN_BYTES) break;
      const found = numbersBefore(bytes, at);
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

/** `12 0 ` before `obj`, read backwards. */
function numbersBefore(bytes: Buffer, at: number) {
  const generationEnd = skipBack(bytes, at, (byte) => isWhiteSpace[byte] === 1);
  const generationStart = skipBack(bytes, generationEnd, isDigit);
  const numberEnd = skipBack(bytes, generationStart, (byte) => isWhiteSpace[byte] === 1);
  const position = skipBack(bytes, numberEnd, isDigit);
  if (numberEnd === generationStart || position === numberEnd) return undefined;
  const number = integerAt(bytes, position, numberEnd);
  const generation = integerAt(bytes, generationStart, generationEnd);
  return number > 0 && number <= 8_388_607 && generation >= 0 ? { number, generation, position } : undefined;
}

function skipBack(bytes: Buffer, from: number, matches: (byte: number) => boolean): number {
  let position = from;
  while (position > 0 && from - position < 200 && matches(bytes[position - 1]!)) position--;
  return position;
}
