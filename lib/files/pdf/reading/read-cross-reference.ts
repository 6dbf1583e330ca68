import { isDigit, isWhiteSpace, skipWhiteSpace } from '../syntax/pdf-characters';
import { EndOfBytes, type Parser, parseInteger } from '../syntax/pdf-parser';
import { type Dict, isDict, isName, type Value } from '../syntax/pdf-values';
import { CrossReference, ObjectKind } from './pdf-cross-reference';
import type { FileBytes } from './pdf-file-bytes';
import { parseAt, readObjectAt } from './pdf-object-reader';
import { decodeSteps, getFilterSteps } from './pdf-stream-filters';

const MAX_TABLE_BYTES = 128 << 20;

export interface CrossReferenceIndex {
  table: CrossReference;
  trailer: Dict;
}

/**
 * Reads the cross-reference tables and streams from newest to oldest. Offsets count from the file's header, which
 * begins at `base`. Throws if anything is inconsistent; the caller then repairs the file.
 */
export function readCrossReference(file: FileBytes, base: number): CrossReferenceIndex {
  const table = new CrossReference();
  let trailer: Dict | undefined;
  const seen = new Set<number>();
  const waiting = [findNewestSection(file)];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const dict = readSection(file, at + base, base, table);
    trailer ??= dict;
    // The stream of a hybrid file is older than its table and newer than earlier sections.
    for (const key of ['XRefStm', 'Prev']) {
      const next = dict.get(key);
      if (typeof next === 'number') waiting.push(next);
    }
  }
  if (!trailer) throw new Error('There is no trailer.');
  return { table, trailer };
}

function findNewestSection(file: FileBytes): number {
  const at = file.lastIndexOf('startxref', 4096);
  if (at < 0) throw new Error('There is no startxref.');
  const start = parseAt(file, at + 'startxref'.length, (parser) => parser.integer());
  if (start === undefined) throw new Error('startxref has no position.');
  return start;
}

function readSection(file: FileBytes, position: number, base: number, table: CrossReference): Dict {
  if (position >= file.size) throw new Error('A cross-reference table is outside the file.');
  const isTable = parseAt(file, position, (parser) => parser.keyword() === 'xref');
  return isTable ? readTable(file, position, base, table) : readStream(file, position, base, table);
}

function readTable(file: FileBytes, position: number, base: number, table: CrossReference): Dict {
  return parseAt(file, position, (parser) => {
    parser.keyword();
    for (;;) {
      const first = parser.integer();
      if (first === undefined) break;
      const count = parser.integer();
      if (count === undefined) throw new Error('A cross-reference table is damaged.');
      readRows(parser, first, count, base, table);
    }
    if (parser.keyword() !== 'trailer') throw new Error('A cross-reference table has no trailer.');
    const trailer = parser.value();
    if (!isDict(trailer)) throw new Error('A trailer is not a dictionary.');
    return trailer;
  });
}

function readRows(parser: Parser, first: number, count: number, base: number, table: CrossReference) {
  const { bytes } = parser;
  let position = skipWhiteSpace(bytes, parser.position);
  for (let index = 0; index < count; index++) {
    const offsetStart = position;
    while (isDigit(bytes[position])) position++;
    const offset = parseInteger(bytes, offsetStart, position);
    while (isWhiteSpace[bytes[position]!]) position++;
    const generationStart = position;
    while (isDigit(bytes[position])) position++;
    const generation = parseInteger(bytes, generationStart, position);
    while (isWhiteSpace[bytes[position]!]) position++;
    if (position >= bytes.length) throw new EndOfBytes();
    const type = bytes[position++];
    if (offset < 0 || generation < 0 || (type !== SMALL_N && type !== SMALL_F)) {
      throw new Error('A row of a cross-reference table is damaged.');
    }
    const used = type === SMALL_N && offset > 0;
    table.setIfUnknown(first + index, used ? ObjectKind.inFile : ObjectKind.free, offset + base, generation);
    while (isWhiteSpace[bytes[position]!]) position++;
  }
  parser.position = position;
}

function readStream(file: FileBytes, position: number, base: number, table: CrossReference): Dict {
  const object = readObjectAt(file, position, (length) => length ?? null);
  if (!object?.data || !isDict(object.value) || !isName(object.value.get('Type'), 'XRef')) {
    throw new Error('A cross-reference stream is damaged.');
  }
  const dict = object.value;
  const asIs = (value: Value | undefined) => value ?? null;
  const raw = file.slice(object.data.start, object.data.end);
  const data = decodeSteps(raw, getFilterSteps(dict, asIs), asIs, MAX_TABLE_BYTES);
  const widths = toIntegers(dict.get('W'));
  const ranges = dict.has('Index') ? toIntegers(dict.get('Index')) : [0, Number(dict.get('Size'))];
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = widths;
  const rowWidth = typeWidth + firstWidth + secondWidth;
  if (rowWidth === 0 || widths.some((width) => width > 8))
    throw new Error('A cross-reference stream has no rows.');
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range]!;
    const end = first + ranges[range + 1]!;
    for (let number = first; number < end && at + rowWidth <= data.length; number++, at += rowWidth) {
      const type = typeWidth === 0 ? 1 : readUnsigned(data, at, typeWidth);
      const place = readUnsigned(data, at + typeWidth, firstWidth);
      const index = readUnsigned(data, at + typeWidth + firstWidth, secondWidth);
      if (type === 1) table.setIfUnknown(number, ObjectKind.inFile, place + base, index);
      else if (type === 2) table.setIfUnknown(number, ObjectKind.inObjectStream, place, index);
      else table.setIfUnknown(number, ObjectKind.free, 0, 0);
    }
  }
  return dict;
}

function toIntegers(value: Value | undefined): number[] {
  const items = Array.isArray(value) ? value : [];
  return items.map((item) => {
    if (typeof item !== 'number' || item < 0) throw new Error('A cross-reference stream is damaged.');
    return item;
  });
}

function readUnsigned(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + data[at + index]!;
  return value;
}

const SMALL_N = 110;
const SMALL_F = 102;
