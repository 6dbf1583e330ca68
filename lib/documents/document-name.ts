import { MAX_NAME_CHARACTERS } from '@/lib/foundation/file-names';
import { PDF } from '@/lib/foundation/media-types';
import { countCharacters } from '@/lib/foundation/text';

/** File extension. It must contain a letter: the 2026 of `Statement 12.2026` is not an extension. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

const EXTENSION_OF_TYPE: Record<string, string> = {
  [PDF]: '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

export interface NamedFile {
  originalFilename: string;
  mimeType: string;
}

/** Returns the extension with its dot; empty if the name has none. */
const getExtension = (name: string): string => EXTENSION.exec(name)?.[0] ?? '';

/** Returns the extension of a file, or the usual one of its type. */
export const getSourceExtension = ({ originalFilename, mimeType }: NamedFile): string =>
  getExtension(originalFilename) || (EXTENSION_OF_TYPE[mimeType] ?? '');

export function removeExtension(name: string): string {
  return name.slice(0, name.length - getExtension(name).length);
}

/**
 * Adds the source's extension, or the usual extension of its file type, to a name without one. If the result is too
 * long, the name is shortened before the extension, so that clients can send a returned name back.
 */
export function ensureExtension(name: string, source: NamedFile): string {
  if (getExtension(name) !== '') return name;
  const extension = getSourceExtension(source);
  return truncateName(name, MAX_NAME_CHARACTERS - countCharacters(extension)) + extension;
}

export function truncateName(text: string, max: number): string {
  return countCharacters(text) <= max ? text : [...text].slice(0, max).join('');
}
