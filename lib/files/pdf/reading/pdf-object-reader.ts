import { CR, LF, skipWhiteSpace } from '../syntax/pdf-characters';
import { EndOfBytes, Parser } from '../syntax/pdf-parser';
import { isDict, type Value } from '../syntax/pdf-values';
import type { FileBytes } from './pdf-file-bytes';

const FIRST_BYTES = 2 << 10;

/** Object and, for a stream, the range of its raw data in the file. */
export interface PdfObject {
  value: Value;
  /** true if the object contains references to generations other than 0. */
  metGenerations?: boolean;
  data?: { start: number; end: number };
}

export interface NumberedObject extends PdfObject {
  number: number;
  generation: number;
}

/** Runs the parser at a position of the file, with as many bytes as it needs. */
export function parseAt<Result>(
  file: FileBytes,
  position: number,
  parse: (parser: Parser, start: number) => Result,
): Result {
  for (let length = FIRST_BYTES; ; length *= 8) {
    const window = file.window(position, length);
    try {
      return parse(new Parser(window.bytes, position - window.start), window.start);
    } catch (error) {
      if (!(error instanceof EndOfBytes) || !window.hasMore) throw error;
    }
  }
}

/**
 * Reads `12 0 obj …` at a position; undefined if no object begins there. `getLength` resolves the stream's `/Length`,
 * which is used only if `endstream` follows.
 */
export function readObjectAt(
  file: FileBytes,
  position: number,
  getLength: (length: Value | undefined) => Value,
): NumberedObject | undefined {
  if (!(position >= 0 && position < file.size)) return undefined;
  const head = parseAt(file, position, (parser, start) => {
    const number = parser.integer();
    const generation = number === undefined ? undefined : parser.integer();
    if (number === undefined || generation === undefined || !isObjectStart(parser)) return undefined;
    const value = parser.value();
    const dataStart = isDict(value) ? findStreamStart(parser) : undefined;
    const { metGenerations } = parser;
    return {
      number,
      generation,
      value,
      metGenerations,
      dataStart: dataStart === undefined ? undefined : start + dataStart,
    };
  });
  if (!head) return undefined;
  const { number, generation, value, metGenerations, dataStart } = head;
  if (dataStart === undefined || !isDict(value)) return { number, generation, value, metGenerations };
  const end = findStreamEnd(file, dataStart, getLength(value.get('Length')));
  return { number, generation, value, metGenerations, data: { start: dataStart, end } };
}

/** Checks for `obj`. Some writers add no space before the object: `obj<<` is two tokens, `obj5` is not. */
function isObjectStart(parser: Parser): boolean {
  const at = skipWhiteSpace(parser.bytes, parser.position);
  if (parser.bytes.toString('latin1', at, at + 3) !== 'obj') {
    if (at + 3 >= parser.bytes.length) throw new EndOfBytes();
    return false;
  }
  parser.position = at + 3;
  return true;
}

/** Returns the position of the stream's data, or undefined if `stream` doesn't follow the dictionary. */
function findStreamStart({ bytes, position }: Parser): number | undefined {
  const at = skipWhiteSpace(bytes, position);
  if (at + 8 >= bytes.length) throw new EndOfBytes();
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined;
  let start = at + 6;
  while (bytes[start] === SPACE) start++;
  if (bytes[start] === CR) start++;
  if (bytes[start] === LF) start++;
  return start;
}

function findStreamEnd(file: FileBytes, start: number, length: Value): number {
  if (typeof length === 'number' && length >= 0 && start + length <= file.size) {
    const after = file.slice(start + length, start + length + 16).toString('latin1');
    if (/^[\0\t\n\f\r ]*endstream/.test(after)) return start + length;
  }
  let end = file.indexOf('endstream', start);
  const nextObject = file.indexOf('endobj', start, end < 0 ? undefined : end);
  if (nextObject >= 0) end = nextObject;
  if (end < 0) return file.size;
  const before = file.slice(Math.max(start, end - 2), end);
  if (before.at(-1) === LF) end -= before.at(-2) === CR ? 2 : 1;
  else if (before.at(-1) === CR) end -= 1;
  return Math.max(start, end);
}

const SPACE = 32;
