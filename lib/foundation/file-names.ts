import type { Problem } from './errors';
import { CSV, DOCX, EML, JSON_TYPE, MSG, PDF, TEXT, TIFF, XLSX, XML, ZIP } from './media-types';
import { countCharacters } from './text';

/**
 * Rules for file names:
 *
 * - An incoming name (an upload, a page plan) loses the characters that `stripHiddenCharacters` removes, including NUL
 *   and halves of surrogate pairs. The name is not rejected for them, because scanners and email programs add such
 *   characters without their users' knowledge. The remaining name is checked; its length doesn't include removed
 *   characters.
 * - An outgoing name (a download, an entry of a ZIP) is passed through `toDownloadName`: safe on every file system,
 *   with an extension that fits the bytes. This also cleans names that were stored before the first rule existed.
 */

/**
 * Joiners and variation selectors, which scripts like Arabic and Devanagari and composed emoji need. They must follow a
 * visible letter, mark or emoji that is kept; a variation selector may stand between.
 */
const NEEDED_IN_SCRIPTS =
  /(?<=(?!\p{Script=Latin}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\ufe00-\ufe0f]?)(?:\u200c|\u200d|[\ufe00-\ufe0f])/u
    .source;

/**
 * Control characters, line separators, and characters that are invisible or change the text direction
 * (`a<U+202E>fdp.bat` looks like `atab.pdf`).
 */
const HIDDEN = new RegExp(
  `${NEEDED_IN_SCRIPTS}|([\\p{Cc}\\p{Zl}\\p{Zp}\\p{Surrogate}\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}])`,
  'gu',
);

/** Returns the name without control characters and without characters that hide or reorder its letters. */
export const stripHiddenCharacters = (name: string): string =>
  name.replace(HIDDEN, (found, hidden?: string) => (hidden === undefined ? found : ''));

/** Maximum length of an incoming name, in characters. */
export const MAX_NAME_CHARACTERS = 255;

/** Returns the reason why an uploaded file can't have a name. @param name without hidden characters */
export function nameProblem(name: string): Problem | null {
  if (name === '') return { message: 'A file has no name.', reason: 'file_name_missing' };
  if (countCharacters(name) <= MAX_NAME_CHARACTERS) return null;
  return {
    message: `The file name “${name.slice(0, 40)}…” is too long: at most ${MAX_NAME_CHARACTERS} characters.`,
    reason: 'file_name_too_long',
    values: { max: MAX_NAME_CHARACTERS },
  };
}

/** Path separators, and characters that Windows rejects in names. */
const UNSAFE = /[<>:"/\\|?*]/g;

export const replaceUnsafeCharacters = (name: string, by: string): string => name.replace(UNSAFE, by);
/** Device names on Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(\.|$)/i;
/**
 * Maximum length of a name in bytes. File systems allow 255; the rest leaves space for ` (2)` and for a folder name
 * made from the name.
 */
const MAX_BYTES = 220;

/** File extensions that fit a type. The first one is appended to a name that has none of them. */
const EXTENSIONS: Record<string, readonly string[]> = {
  [PDF]: ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  [TIFF]: ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  // Unrecognized tables and data are text; no program runs these extensions.
  [TEXT]: ['txt', 'text', 'log', 'md', 'csv', 'tsv', 'json', 'yaml', 'yml', 'xml', 'eml'],
  [CSV]: ['csv', 'tsv', 'txt'],
  [XML]: ['xml'],
  [EML]: ['eml'],
  [MSG]: ['msg'],
  [JSON_TYPE]: ['json'],
  [ZIP]: ['zip'],
};
const UNKNOWN_TYPE = ['bin'] as const;

/**
 * Returns the name that a file is saved under: a text file `invoice.bat` becomes `invoice.bat.txt`.
 *
 * @param mimeType the type detected from the file's bytes; parameters like `charset` are ignored
 */
export function toDownloadName(name: string, mimeType: string): string {
  const fitting = EXTENSIONS[mimeType.split(';')[0]!.trim()] ?? UNKNOWN_TYPE;
  const plain = trimName(replaceUnsafeCharacters(stripHiddenCharacters(name.normalize('NFC')), '_'));
  const given = /\.([a-z0-9]+)$/i.exec(plain)?.[1];
  const fits = given !== undefined && fitting.includes(given.toLowerCase());
  const extension = fits ? `.${given}` : `.${fitting[0]}`;
  const stem = trimName(fits ? plain.slice(0, -extension.length) : plain);
  const short = trimName(truncateToBytes(stem, MAX_BYTES - extension.length));
  return `${RESERVED.test(short) ? '_' : ''}${short || 'document'}${extension}`;
}

/**
 * Returns the name of a folder, or of a file without its extension, that is safe on every file system.
 *
 * @returns an empty text if nothing of the name is left
 */
export function toSafeStem(name: string, maxBytes: number): string {
  const plain = trimName(replaceUnsafeCharacters(stripHiddenCharacters(name.normalize('NFC')), '_'));
  const short = trimName(truncateToBytes(plain, maxBytes));
  return RESERVED.test(short) ? `_${short}` : short;
}

/** Removes leading dots, which hide a file, and trailing dots and spaces, which Windows removes. */
const trimName = (text: string): string => text.replace(/^[.\s]+/, '').replace(/(?<![.\s])[.\s]+$/, '');

function truncateToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}

/** Letters that Unicode can't decompose into an ASCII letter and marks. */
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
export const toAscii = (text: string): string =>
  text
    .replace(/[^\p{ASCII}]/gu, (character) => ASCII_LETTERS[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, '_');
