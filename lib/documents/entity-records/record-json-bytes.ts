/** JSON syntax characters, as bytes. */
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Error for invalid JSON at a position. */
export class MalformedJson extends Error {
  constructor(readonly at: number) {
    super(`No JSON at byte ${at}.`);
    this.name = 'MalformedJson';
  }
}

/** @returns position of the next byte that is not whitespace */
export function skipWhitespace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** Properties of a scanned string. */
export interface ScannedString {
  /** Position after the closing quote. */
  end: number;
  hasEscapes: boolean;
  /** `true` if PostgreSQL can store the string: no NUL and no lone surrogate. */
  isStorable: boolean;
}

/**
 * Scans a string. The bytes are UTF-8, so a lone surrogate can only be an escape.
 *
 * @param start position of the opening quote
 * @throws MalformedJson
 */
export function scanString(bytes: Uint8Array, start: number): ScannedString {
  let at = start + 1;
  let escaped = false;
  let storable = true;
  /** Required position of the second half of a surrogate pair. */
  let wanted = -1;
  for (;;) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === BACKSLASH) {
      if (byte === QUOTE) return { end: at + 1, hasEscapes: escaped, isStorable: storable && wanted === -1 };
      escaped = true;
      if (bytes[at + 1] !== LETTER_U) {
        if (!isShortEscape(bytes[at + 1])) throw new MalformedJson(at);
        at += 2;
        if (wanted !== -1) storable = false;
        wanted = -1;
        continue;
      }
      const unit = parseCodeUnit(bytes, at + 2);
      const second = unit >= 0xdc00 && unit <= 0xdfff;
      if (second !== (wanted === at) || unit === 0) storable = false;
      at += 6;
      wanted = unit >= 0xd800 && unit <= 0xdbff ? at : -1;
      continue;
    }
    if (byte === undefined || byte < 0x20) throw new MalformedJson(at);
    at += 1;
    if (wanted !== -1) {
      storable = false;
      wanted = -1;
    }
  }
}

export function decodeString(bytes: Uint8Array, start: number, { end, hasEscapes }: ScannedString): string {
  const text = DECODER.decode(bytes.subarray(start + 1, end - 1));
  return hasEscapes ? (JSON.parse(`"${text}"`) as string) : text;
}
/** Decoder that keeps a leading byte order mark; without it, the text would be another key. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

const SHORT_ESCAPES = new Set([...'"\\/bfnrt'].map((sign) => sign.charCodeAt(0)));
const isShortEscape = (byte: number | undefined) => byte !== undefined && SHORT_ESCAPES.has(byte);

function parseCodeUnit(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let index = at; index < at + 4; index += 1) {
    const digit = parseHexDigit(bytes[index]);
    if (digit === undefined) throw new MalformedJson(index);
    unit = unit * 16 + digit;
  }
  return unit;
}

function parseHexDigit(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}
