import { findTokenEnd, isDigit, isTokenEnd, isWhiteSpace, skipWhiteSpace } from './pdf-characters';
import { type Dict, Name, PdfString, Real, Ref, type Value } from './pdf-values';

/** Error if the bytes end inside an object. Read more of the file and parse again, or stop at its end. */
export class EndOfBytes extends Error {
  constructor() {
    super('The bytes ended inside an object.');
  }
}

const MAX_DEPTH = 300;

/** Terminator after the last bytes of a file or object stream, so that the last object is complete. */
export const END_OF_OBJECTS = Buffer.from('\nendobj\n');

/**
 * Parses objects from bytes. Like other readers, tolerates keys that aren't names, extra closing brackets, and
 * dictionaries that `endobj` cuts off. `position` is the start of the next token.
 */
export class Parser {
  private depth = 0;
  /** true after reading a reference to a generation other than 0, whose object may not exist. */
  metGenerations = false;
  /** true after reading `endobj`: open structures then count as closed. */
  private isEnded = false;

  constructor(
    readonly bytes: Buffer,
    public position: number,
  ) {}

  /** Returns the next object, or null for an unknown keyword. */
  value(): Value {
    this.isEnded = false;
    const value = this.valueOrEnd();
    return value === CLOSED ? null : value;
  }

  /** Returns the next token as text, for example `obj` or `stream`. */
  keyword(): string {
    const start = skipWhiteSpace(this.bytes, this.position);
    this.position = findTokenEnd(this.bytes, start);
    return this.bytes.toString('latin1', start, this.position);
  }

  /** Reads an integer without a sign. Returns undefined if there is none; the position then doesn't change. */
  integer(): number | undefined {
    const start = skipWhiteSpace(this.bytes, this.position);
    const end = findTokenEnd(this.bytes, start);
    const integer = parseInteger(this.bytes, start, end);
    if (integer < 0) return undefined;
    this.position = end;
    return integer;
  }

  private valueOrEnd(): Value | typeof CLOSED {
    const { bytes } = this;
    const start = skipWhiteSpace(bytes, this.position);
    if (start >= bytes.length) throw new EndOfBytes();
    const first = bytes[start]!;
    switch (first) {
      case SLASH:
        return this.name(start);
      case LESS:
        return bytes[start + 1] === LESS ? this.dict(start + 2) : this.hexString(start);
      case GREATER:
        this.position = start + (bytes[start + 1] === GREATER ? 2 : 1);
        return CLOSED;
      case OPEN_PARENTHESIS:
        return this.literalString(start);
      case OPEN_BRACKET:
        return this.array(start + 1);
      case CLOSE_BRACKET:
        this.position = start + 1;
        return CLOSED;
      case CLOSE_PARENTHESIS:
      case OPEN_BRACE:
      case CLOSE_BRACE:
        this.position = start + 1;
        return null;
      default:
        return this.numberOrKeyword(start, first);
    }
  }

  private name(start: number): Name {
    const end = findTokenEnd(this.bytes, start + 1);
    this.position = end;
    const text = this.bytes.toString('latin1', start + 1, end);
    return new Name(text.includes('#') ? decodeName(text) : text);
  }

  private dict(start: number): Dict {
    this.position = start;
    this.enter();
    const dict: Dict = new Map();
    for (;;) {
      const key = this.valueOrEnd();
      if (key === CLOSED) break;
      if (this.isEnded) break;
      if (!(key instanceof Name)) continue;
      const value = this.valueOrEnd();
      if (value === CLOSED) break;
      if (value !== null) dict.set(key.text, value);
      if (this.isEnded) break;
    }
    this.depth--;
    return dict;
  }

  private array(start: number): Value[] {
    this.position = start;
    this.enter();
    const items: Value[] = [];
    for (;;) {
      const item = this.valueOrEnd();
      if (item === CLOSED || (this.isEnded && item === null)) break;
      items.push(item);
      if (this.isEnded) break;
    }
    this.depth--;
    return items;
  }

  private enter() {
    if (++this.depth > MAX_DEPTH) throw new Error('Objects are nested too deeply.');
  }

  private hexString(start: number): PdfString {
    const end = this.bytes.indexOf(GREATER, start);
    if (end < 0) throw new EndOfBytes();
    this.position = end + 1;
    return new PdfString(this.bytes.toString('latin1', start, end + 1));
  }

  private literalString(start: number): PdfString {
    const end = findLiteralEnd(this.bytes, start);
    this.position = end;
    return new PdfString(this.bytes.toString('latin1', start, end));
  }

  private numberOrKeyword(start: number, first: number): Value {
    const { bytes } = this;
    const end = findTokenEnd(bytes, start);
    if (end >= bytes.length) throw new EndOfBytes();
    this.position = end;
    if (isDigit(first)) {
      const integer = parseInteger(bytes, start, end);
      if (integer >= 0) return this.referenceFrom(integer, end) ?? integer;
    }
    const text = bytes.toString('latin1', start, end);
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'endobj') this.isEnded = true;
    if (/^[+-]\d{1,9}$/.test(text)) return Number(text);
    return /^[+-]*(\d|\.\d|\.$|[+-]$)/.test(text) ? new Real(text) : null;
  }

  /**
   * Reads the rest of `12 0 R` after the 12. Returns undefined if it isn't a reference; the position then stays after
   * the 12.
   */
  private referenceFrom(number: number, after: number): Ref | undefined {
    const { bytes } = this;
    let position = after;
    while (isWhiteSpace[bytes[position]!]) position++;
    const start = position;
    while (isDigit(bytes[position])) position++;
    if (position === start || position - start > 5) {
      if (position >= bytes.length) throw new EndOfBytes();
      return undefined;
    }
    const generation = parseInteger(bytes, start, position);
    const gap = position;
    while (isWhiteSpace[bytes[position]!]) position++;
    if (position + 1 >= bytes.length) throw new EndOfBytes();
    if (position === gap || bytes[position] !== CAPITAL_R || !isTokenEnd[bytes[position + 1]!])
      return undefined;
    this.position = position + 1;
    if (generation !== 0) this.metGenerations = true;
    return new Ref(number, generation);
  }
}

/** Returns the end of the literal string that begins at `start`, after its closing parenthesis. */
function findLiteralEnd(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let position = start; position < bytes.length; position++) {
    const byte = bytes[position];
    if (byte === BACKSLASH) position++;
    else if (byte === OPEN_PARENTHESIS) depth++;
    else if (byte === CLOSE_PARENTHESIS && --depth === 0) return position + 1;
  }
  throw new EndOfBytes();
}

/** Parses the integer between two positions. Returns -1 for anything but digits, or for more than ten digits. */
export function parseInteger(bytes: Buffer, start: number, end: number): number {
  if (end <= start || end - start > 10) return -1;
  let integer = 0;
  for (let position = start; position < end; position++) {
    const byte = bytes[position]!;
    if (byte < 48 || byte > 57) return -1;
    integer = integer * 10 + byte - 48;
  }
  return integer;
}

export const decodeName = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const CLOSED = Symbol('closing bracket');
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BACKSLASH = 92;
const CAPITAL_R = 82;
