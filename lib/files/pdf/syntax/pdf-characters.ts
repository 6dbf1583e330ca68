/** Character classes of PDF syntax (ISO 32000-1, 7.2.2), as tables indexed by byte. */
export const isWhiteSpace = buildTable('\0\t\n\f\r ');
const isDelimiter = buildTable('()<>[]{}/%');
/** Bytes that end a name, a number, or a keyword. */
export const isTokenEnd = Uint8Array.from(isWhiteSpace, (white, byte) => white | (isDelimiter[byte] ?? 0));

export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Returns the first position from `at` that is neither white space nor inside a comment. */
export function skipWhiteSpace(bytes: Buffer, at: number): number {
  let position = at;
  for (;;) {
    while (position < bytes.length && isWhiteSpace[bytes[position]!]) position++;
    if (bytes[position] !== PERCENT) return position;
    while (position < bytes.length && bytes[position] !== LF && bytes[position] !== CR) position++;
  }
}

/** Returns the end of the token that begins at `at`. */
export function findTokenEnd(bytes: Buffer, at: number): number {
  let position = at;
  while (position < bytes.length && !isTokenEnd[bytes[position]!]) position++;
  return position;
}

export const LF = 10;
export const CR = 13;
const PERCENT = 37;

function buildTable(characters: string): Uint8Array {
  const marks = new Uint8Array(256);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}
