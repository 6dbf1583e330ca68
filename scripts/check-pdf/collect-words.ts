/**
 * Collects the words in the bytes of a PDF in all encodings: plain, in literal and hexadecimal strings, in UTF-16 and
 * UTF-8, in names with escapes, and joined from the pieces of a text line.
 */

/**
 * Pattern of words that identify a text. Shorter words and numbers occur by chance. In scripts with many characters,
 * two of them are enough.
 */
const DISTINCTIVE_WORD =
  /^(?:(?=.*\p{L}).{4,}|\d{6,}|.*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}.*)$/u;
const WORD = /[\p{L}\p{N}]{2,}/gu;

export function addWords(text: string, words: Set<string>): void {
  for (const [word] of text.normalize('NFKC').matchAll(WORD))
    if (DISTINCTIVE_WORD.test(word)) words.add(word);
}

export function toWords(text: string): Set<string> {
  const words = new Set<string>();
  addWords(text, words);
  return words;
}

/** Adds all words that the bytes can be read as, including accidental ones. */
export function addWordsOfBytes(bytes: Buffer, words: Set<string>): void {
  const text = bytes.toString('latin1');
  addWordsOfText(text, words);
  if (/#[0-9a-f]{2}/i.test(text)) addWordsOfText(text.replace(/#([0-9a-f]{2})/gi, toByte), words);
  for (const each of listStrings(text)) addWordsOfText(each, words);
}

/** Adds the words of a text with one character per byte. */
function addWordsOfText(text: string, words: Set<string>): void {
  addWords(text, words);
  if (/[\x80-\xff]/.test(text)) addWords(Buffer.from(text, 'latin1').toString('utf8'), words);
  if (text.includes('\0')) addWords(text.replaceAll('\0', ''), words);
  if (text.startsWith('\xfe\xff')) addWords(decodeUtf16(text.slice(2), 'big'), words);
  if (text.startsWith('\xff\xfe')) addWords(decodeUtf16(text.slice(2), 'little'), words);
}

/** Lists the bytes of all strings, one character per byte, and the strings of each array joined as a line of text. */
export function* listStrings(text: string): Generator<string> {
  let line: string | undefined;
  for (const { 0: token } of text.matchAll(TOKEN)) {
    if (token === '[') line = '';
    else if (token === ']') {
      if (line) yield line;
      line = undefined;
    } else if (token.startsWith('(') || token.startsWith('<')) {
      const bytes = token.startsWith('(') ? parseLiteralBytes(token) : parseHexBytes(token);
      yield bytes;
      if (line !== undefined) line += bytes;
    } else if (line !== undefined && Number(token) < -MIN_WORD_GAP) line += ' ';
  }
}

/** Minimum move to the right that separates words, in thousandths of the font size. */
const MIN_WORD_GAP = 180;
/** Content of a string without brackets. Nested brackets are found two levels deep, which is enough for texts. */
const INSIDE = '[^()\\\\]*(?:\\\\[\\s\\S][^()\\\\]*)*';
const NESTED = `\\(${INSIDE}(?:\\(${INSIDE}(?:\\(${INSIDE}\\)${INSIDE})*\\)${INSIDE})*\\)`;
const TOKEN = new RegExp(`${NESTED}|<[0-9A-Fa-f\\s]+>|[\\[\\]]|-\\d+(?:\\.\\d+)?`, 'g');

function parseLiteralBytes(token: string): string {
  return token.slice(1, -1).replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    if (/^[\r\n]/.test(escaped)) return '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped;
  });
}

const parseHexBytes = (token: string) =>
  Buffer.from(token.replace(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1');

const toByte = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));

function decodeUtf16(bytes: string, order: 'big' | 'little'): string {
  const even = Buffer.from(bytes.slice(0, bytes.length & ~1), 'latin1');
  return (order === 'big' ? even.swap16() : even).toString('utf16le');
}
