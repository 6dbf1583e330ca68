import { CSV, DOCX, EML, JSON_TYPE, PDF, TEXT, TIFF, XLSX, XML, ZIP } from './media-types';

/**
 * The rules for names of files, in one place:
 *
 * - A name that comes in (an upload, a page plan) loses the characters that `withoutHidden` removes. The name is not
 *   rejected for them, because scanners and mail programs add such characters without their users' knowledge.
 * - A name that goes out (a download, an entry of a ZIP) is `servedName`: safe on every file system, with an extension
 *   that fits the bytes. Names that were stored before the first rule existed are clean in this way too.
 */

/** Joiners and variation selectors. Scripts such as Arabic and Devanagari and composed emoji need them. */
const NEEDED_IN_SCRIPTS =
  /(?<=(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|[\ufe00-\ufe0f])/u
    .source;

/**
 * Control characters, line separators, and characters that are invisible or change the direction of text
 * (`a<U+202E>fdp.bat` looks like `atab.pdf`).
 */
const HIDDEN = new RegExp(
  `${NEEDED_IN_SCRIPTS}|([\\p{Cc}\\p{Zl}\\p{Zp}\\p{Surrogate}\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}])`,
  'gu',
);

/** Returns the name without control characters and without characters that hide or reorder its letters. */
export const withoutHidden = (name: string): string =>
  name.replace(HIDDEN, (found, hidden?: string) => (hidden === undefined ? found : ''));

/** Path separators, and what Windows rejects in names. */
const UNSAFE = /[<>:"/\\|?*]/g;
/** Names of devices on Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(\.|$)/i;
/** File systems take 255 bytes. The difference is room for ` (2)` and for the name of a folder made from the name. */
const MAX_BYTES = 220;

/** The extensions that fit a type. The first one is appended to a name that has none of them. */
const EXTENSIONS: Record<string, readonly string[]> = {
  [PDF]: ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  [TIFF]: ['tif', 'tiff'],
  'image/webp': ['webp'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  // Tables and data that were not recognized as such are text; no program runs these.
  [TEXT]: ['txt', 'text', 'log', 'md', 'csv', 'tsv', 'json', 'yaml', 'yml', 'xml', 'eml'],
  [CSV]: ['csv', 'tsv', 'txt'],
  [XML]: ['xml'],
  [EML]: ['eml'],
  [JSON_TYPE]: ['json'],
  [ZIP]: ['zip'],
};
const UNKNOWN_TYPE = ['bin'] as const;

/**
 * Returns the name that a file is saved under: `invoice.bat` with text becomes `invoice.bat.txt`.
 *
 * @param mimeType the type that was found by the file's bytes; parameters such as `charset` are ignored
 */
export function servedName(name: string, mimeType: string): string {
  const fitting = EXTENSIONS[mimeType.split(';')[0]!.trim()] ?? UNKNOWN_TYPE;
  const plain = trimmed(withoutHidden(name.normalize('NFC')).replace(UNSAFE, '_'));
  const given = /\.([a-z0-9]+)$/i.exec(plain)?.[1];
  const fits = given !== undefined && fitting.includes(given.toLowerCase());
  const extension = fits ? `.${given}` : `.${fitting[0]}`;
  const stem = trimmed(fits ? plain.slice(0, -extension.length) : plain);
  const short = trimmed(withinBytes(stem, MAX_BYTES - extension.length));
  return `${RESERVED.test(short) ? '_' : ''}${short || 'document'}${extension}`;
}

/** A leading dot hides a file; Windows cuts dots and spaces off the end of a name. */
const trimmed = (text: string): string => text.replace(/^[.\s]+/, '').replace(/(?<![.\s])[.\s]+$/, '');

function withinBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}

/** Letters without a decomposition into an ASCII letter and marks. */
const ASCII_LETTERS: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** Returns the text in ASCII: `Rechnung März.pdf` becomes `Rechnung Marz.pdf`, and other scripts become `_`. */
export const inAscii = (text: string): string =>
  text
    .replace(/[^\p{ASCII}]/gu, (character) => ASCII_LETTERS[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, '_');
