import { endsToken, isDigit, isWhiteSpace, skipWhiteSpace, tokenEnd } from './characters';
import { type Dict, Name, PdfString, Real, Ref, type Value } from './values';

/** The bytes at hand ended inside an object: read more of the file and parse again, or give up at its end. */
export class EndOfBytes extends Error {
  constructor() {
    super('The bytes ended inside an object.');
  }
}

const MAX_DEPTH = 300;

/** Put behind the last bytes of a file or an object stream: what stands before is then seen to be whole. */
export const END_OF_OBJECTS = Buffer.from('\nendobj\n');

/**
 * Parses objects from bytes, forgiving what readers forgive: keys that aren't names, stray closing brackets, and
 * dictionaries that `endobj` cuts short. `position` is where the next token is looked for.
 */
export class Parser {
  private depth = 0;
  /** A reference to another generation than 0 was read: there may be no such object. */
  metGenerations = false;
  /** `endobj` was read: whatever is open is then taken as closed. */
  private ended = false;

  constructor(
    readonly bytes: Buffer,
    public position: number,
  ) {}

  /** The next object; null for a keyword that is none. */
  value(): Value {
    this.ended = false;
    const value = this.valueOrEnd();
    return value === CLOSED ? null : value;
  }

  /** The next token as text, such as `obj` or `stream`. */
  keyword(): string {
    const start = skipWhiteSpace(this.bytes, this.position);
    this.position = tokenEnd(this.bytes, start);
    return this.bytes.toString('latin1', start, this.position);
  }

  /** An integer without a sign, or undefined: the position then stays before what stands there. */
  integer(): number | undefined {
    const start = skipWhiteSpace(this.bytes, this.position);
    const end = tokenEnd(this.bytes, start);
    const integer = integerAt(this.bytes, start, end);
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
    const end = tokenEnd(this.bytes, start + 1);
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
      if (this.ended) break;
      if (!(key instanceof Name)) continue;
      const value = this.valueOrEnd();
      if (value === CLOSED) break;
      if (value !== null) dict.set(key.text, value);
      if (this.ended) break;
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
      if (item === CLOSED || (this.ended && item === null)) break;
      items.push(item);
      if (this.ended) break;
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
    const end = literalEnd(this.bytes, start);
    this.position = end;
    return new PdfString(this.bytes.toString('latin1', start, end));
  }

  private numberOrKeyword(start: number, first: number): Value {
    const { bytes } = this;
    const end = tokenEnd(bytes, start);
    if (end >= bytes.length) throw new EndOfBytes();
    this.position = end;
    if (isDigit(first)) {
      const integer = integerAt(bytes, start, end);
      if (integer >= 0) return this.referenceFrom(integer, end) ?? integer;
    }
    const text = bytes.toString('latin1', start, end);
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'endobj') this.ended = true;
    if (/^[+-]\d{1,9}$/.test(text)) return Number(text);
    return /^[+-]*(\d|\.\d|\.$|[+-]$)/.test(text) ? new Real(text) : null;
  }

  /** `12 0 R` after the 12, or undefined: then the position stays after the 12. */
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
    const generation = integerAt(bytes, start, position);
    const gap = position;
    while (isWhiteSpace[bytes[position]!]) position++;
    if (position + 1 >= bytes.length) throw new EndOfBytes();
    if (position === gap || bytes[position] !== CAPITAL_R || !endsToken[bytes[position + 1]!])
      return undefined;
    this.position = position + 1;
    if (generation !== 0) this.metGenerations = true;
    return new Ref(number, generation);
  }
}

/** Where the literal string that begins at `start` ends (after its closing parenthesis). */
function literalEnd(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let position = start; position < bytes.length; position++) {
    const byte = bytes[position];
    if (byte === BACKSLASH) position++;
    else if (byte === OPEN_PARENTHESIS) depth++;
    else if (byte === CLOSE_PARENTHESIS && --depth === 0) return position + 1;
  }
  throw new EndOfBytes();
}

/** The integer between two positions; -1 when anything but digits, or more than ten of them, stands there. */
export function integerAt(bytes: Buffer, start: number, end: number): number {
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
