/** Character classes of PDF syntax (ISO 32000-1, 7.2.2), as tables indexed by byte. */
export const isWhiteSpace = table('\0\t\n\f\r ');
const isDelimiter = table('()<>[]{}/%');
/** What ends a name, a number, or a keyword. */
export const endsToken = Uint8Array.from(isWhiteSpace, (white, byte) => white | (isDelimiter[byte] ?? 0));

export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** The first position from `at` on that is neither white space nor inside a comment. */
export function skipWhiteSpace(bytes: Buffer, at: number): number {
  let position = at;
  for (;;) {
    while (position < bytes.length && isWhiteSpace[bytes[position]!]) position++;
    if (bytes[position] !== PERCENT) return position;
    while (position < bytes.length && bytes[position] !== LF && bytes[position] !== CR) position++;
  }
}

/** The end of the token that begins at `at`. */
export function tokenEnd(bytes: Buffer, at: number): number {
  let position = at;
  while (position < bytes.length && !endsToken[bytes[position]!]) position++;
  return position;
}

export const LF = 10;
export const CR = 13;
const PERCENT = 37;

function table(characters: string): Uint8Array {
  const marks = new Uint8Array(256);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}
