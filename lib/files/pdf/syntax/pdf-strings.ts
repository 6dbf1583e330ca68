import type { PdfString } from './pdf-values';

/** Decodes a string to its bytes, one char per byte: resolves escapes, octal codes and hex digits. */
export function decodeStringBytes({ raw }: PdfString): string {
  if (raw.startsWith('<')) return decodeHex(raw);
  const inside = raw.slice(1, -1);
  if (!/[\\\r]/.test(inside)) return inside;
  return inside.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])|\r\n?/g, (whole, escaped: string | undefined) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    if (/^[\r\n]/.test(escaped)) return '';
    return ESCAPES[escaped] ?? whole.slice(1);
  });
}

/** Encodes bytes (one char per byte) as a string token. */
export function encodeString(bytes: string): string {
  return `(${bytes.replace(/[\\()\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`))})`;
}

/**
 * Decodes a text string (ISO 32000-1, 7.9.2.2) to JavaScript text: UTF-16BE or UTF-8 with a byte order mark, otherwise
 * Latin-1.
 */
export function decodeText(string: PdfString): string {
  const bytes = decodeStringBytes(string);
  if (bytes.startsWith('\xfe\xff')) return decodeUtf16(bytes.slice(2));
  if (bytes.startsWith('\xef\xbb\xbf')) return Buffer.from(bytes.slice(3), 'latin1').toString('utf8');
  return bytes;
}

/** Encodes JavaScript text as a text string token. */
export function encodeText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return encodeString(text);
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Appends text to the bytes of a text string. UTF-16 uses two bytes per character. */
export function appendText(bytes: string, suffix: string): string {
  return bytes.startsWith('\xfe\xff') ? bytes + suffix.replace(/./g, '\0$&') : bytes + suffix;
}

function decodeUtf16(bytes: string): string {
  const even = Buffer.from(bytes.slice(0, bytes.length & ~1), 'latin1');
  return even.swap16().toString('utf16le');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decodeHex(raw: string): string {
  const digits = raw.replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
}
