/** The signs that JSON is made of, as bytes. */
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** What stands at a place is no JSON. */
export class NotJson extends Error {
  constructor(readonly at: number) {
    super(`No JSON at byte ${at}.`);
    this.name = 'NotJson';
  }
}

/** @returns where the next byte that is no white space stands */
export function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** What a string holds that matters to whoever keeps it. */
export interface ScannedString {
  /** Behind the closing quote. */
  end: number;
  escaped: boolean;
  /** Whether PostgreSQL can store it: no NUL, and no surrogate without its other half. */
  storable: boolean;
}

/**
 * Goes through a string. The bytes are UTF-8, so that a lone surrogate can only be written as an escape.
 *
 * @param start of its opening quote
 * @throws NotJson
 */
export function scanString(bytes: Uint8Array, start: number): ScannedString {
  let at = start + 1;
  let escaped = false;
  let storable = true;
  /** Where the second half of a surrogate pair must stand. */
  let wanted = -1;
  for (;;) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === BACKSLASH) {
      if (byte === QUOTE) return { end: at + 1, escaped, storable: storable && wanted === -1 };
      escaped = true;
      if (bytes[at + 1] !== LETTER_U) {
        if (!isShortEscape(bytes[at + 1])) throw new NotJson(at);
        at += 2;
        if (wanted !== -1) storable = false;
        wanted = -1;
        continue;
      }
      const unit = codeUnit(bytes, at + 2);
      const second = unit >= 0xdc00 && unit <= 0xdfff;
      if (second !== (wanted === at) || unit === 0) storable = false;
      at += 6;
      wanted = unit >= 0xd800 && unit <= 0xdbff ? at : -1;
      continue;
    }
    if (byte === undefined || byte < 0x20) throw new NotJson(at);
    at += 1;
    if (wanted !== -1) {
      storable = false;
      wanted = -1;
    }
  }
}

/** The text of a scanned string. */
export function textOf(bytes: Uint8Array, start: number, { end, escaped }: ScannedString): string {
  const text = DECODER.decode(bytes.subarray(start + 1, end - 1));
  return escaped ? (JSON.parse(`"${text}"`) as string) : text;
}
/** A byte order mark that begins a text is part of it: without it, it would be another text, and another key. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

const SHORT_ESCAPES = new Set([...'"\\/bfnrt'].map((sign) => sign.charCodeAt(0)));
const isShortEscape = (byte: number | undefined) => byte !== undefined && SHORT_ESCAPES.has(byte);

function codeUnit(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let index = at; index < at + 4; index += 1) {
    const digit = hexDigit(bytes[index]);
    if (digit === undefined) throw new NotJson(index);
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}
