import { randomUUID } from 'node:crypto';
import { MAX_NAME_CHARACTERS, stripHiddenCharacters } from '@/lib/foundation/file-names';
import { storable } from '@/lib/foundation/text';

/** Maximum number of characters of an extension that a shortened name keeps. */
const MAX_EXTENSION = 12;

/** Returns a document name for an item: without a path, hidden characters, and leading dots. */
export function toItemName(name: string, fallback = 'Document'): string {
  const plain = stripHiddenCharacters(storable(name).normalize('NFC'))
    .replace(/[/\\]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  return shortenName(plain, MAX_NAME_CHARACTERS) || fallback;
}

/** Shortens a name to a number of characters, and keeps its extension. */
function shortenName(name: string, max: number): string {
  const characters = [...name];
  if (characters.length <= max) return name;
  const extension = [...(/\.[^.\s]+$/.exec(name)?.[0] ?? '')];
  if (extension.length > MAX_EXTENSION) return characters.slice(0, max).join('');
  return [...characters.slice(0, max - extension.length), ...extension].join('');
}

/** Returns the name of an email: its subject, and `.eml`. */
export function toEmailName(subject: string): string {
  const plain = toItemName(subject.replace(/\s+/g, ' '), 'Email');
  return `${[...plain].slice(0, 100).join('').trim()}.eml`;
}

/** Maximum length of a file name in bytes, on most file systems. */
const MAX_FILE_NAME_BYTES = 255;

/**
 * Returns names for the same file, in the order in which they are tried: `invoice.pdf`, `invoice (2).pdf`,
 * `invoice (3).pdf`, and then names that are free. Each has at most 255 bytes.
 */
export function* getFreeNames(name: string): Generator<string> {
  yield name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const suffixes = ['2', '3', ...Array.from({ length: 3 }, () => randomUUID().slice(0, 13))];
  for (const suffix of suffixes) {
    const end = ` (${suffix})${extension}`;
    const characters = [...stem];
    while (Buffer.byteLength(characters.join('') + end) > MAX_FILE_NAME_BYTES && characters.length > 0)
      characters.pop();
    yield characters.join('') + end;
  }
}
