/**
 * The words in bytes of a PDF, however they are written: as they stand, in literal and in hexadecimal strings, in
 * UTF-16 and UTF-8, in names with escapes, and put together of the pieces that a line of text is set in.
 */

/** Shorter words and numbers stand anywhere by chance; in scripts with many characters, two of them tell enough. */
const TELLING =
  /^(?:(?=.*\p{L}).{4,}|\d{6,}|.*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}.*)$/u;
const WORD = /[\p{L}\p{N}]{2,}/gu;

export function addWords(text: string, words: Set<string>): void {
  for (const [word] of text.normalize('NFKC').matchAll(WORD)) if (TELLING.test(word)) words.add(word);
}

export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  addWords(text, words);
  return words;
}

/** All words that the bytes may be read as; some of them nobody meant. */
export function addWordsOfBytes(bytes: Buffer, words: Set<string>): void {
  const text = bytes.toString('latin1');
  addWordsOfText(text, words);
  if (/#[0-9a-f]{2}/i.test(text)) addWordsOfText(text.replace(/#([0-9a-f]{2})/gi, byteOf), words);
  for (const each of stringsIn(text)) addWordsOfText(each, words);
}

/** `text` has one character a byte. */
function addWordsOfText(text: string, words: Set<string>): void {
  addWords(text, words);
  if (/[\x80-\xff]/.test(text)) addWords(Buffer.from(text, 'latin1').toString('utf8'), words);
  if (text.includes('\0')) addWords(text.replaceAll('\0', ''), words);
  if (text.startsWith('\xfe\xff')) addWords(utf16(text.slice(2), 'big'), words);
  if (text.startsWith('\xff\xfe')) addWords(utf16(text.slice(2), 'little'), words);
}

/** The bytes of all strings, one character a byte, and those of each array put together as a line of text. */
export function* stringsIn(text: string): Generator<string> {
  let line: string | undefined;
  for (const { 0: token } of text.matchAll(TOKEN)) {
    if (token === '[') line = '';
    else if (token === ']') {
      if (line) yield line;
      line = undefined;
    } else if (token.startsWith('(') || token.startsWith('<')) {
      const bytes = token.startsWith('(') ? literalBytes(token) : hexBytes(token);
      yield bytes;
      if (line !== undefined) line += bytes;
    } else if (line !== undefined && Number(token) < -GAP) line += ' ';
  }
}

/** A move to the right by so many thousandths of the letters' size parts words. */
const GAP = 180;
/** Brackets within strings are found two deep, which is as deep as texts have them. */
const INSIDE = '[^()\\\\]*(?:\\\\[\\s\\S][^()\\\\]*)*';
const NESTED = `\\(${INSIDE}(?:\\(${INSIDE}(?:\\(${INSIDE}\\)${INSIDE})*\\)${INSIDE})*\\)`;
const TOKEN = new RegExp(`${NESTED}|<[0-9A-Fa-f\\s]+>|[\\[\\]]|-\\d+(?:\\.\\d+)?`, 'g');

function literalBytes(token: string): string {
  return token.slice(1, -1).replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    if (/^[\r\n]/.test(escaped)) return '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped;
  });
}

const hexBytes = (token: string) => Buffer.from(token.replace(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1');

const byteOf = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));

function utf16(bytes: string, order: 'big' | 'little'): string {
  const even = Buffer.from(bytes.slice(0, bytes.length & ~1), 'latin1');
  return (order === 'big' ? even.swap16() : even).toString('utf16le');
}
