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
