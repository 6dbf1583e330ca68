import { MAX_NAME } from '@/lib/documents/confirmed-split/stored-page-plan';
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

export function removeExtension(name: string): string {
  return name.slice(0, name.length - getExtension(name).length);
}

/**
 * Adds the source's extension, or the usual extension of its file type, to a name without one. If the result is too
 * long, the name is shortened before the extension, so that clients can send a returned name back.
 */
export function ensureExtension(name: string, source: NamedFile): string {
  if (getExtension(name) !== '') return name;
  const extension = getExtension(source.originalFilename) || (EXTENSION_OF_TYPE[source.mimeType] ?? '');
  return truncate(name, MAX_NAME - countCharacters(extension)) + extension;
}

/** Source pages of a part, used to generate its name: one source with its pages, or several whole documents. */
export interface NamedRun {
  source: NamedFile;
  /** First page in the source; 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

/**
 * Generates a name of at most the maximum length: `Inbound, pages 4-6.pdf`; for joined documents `Inbound and scan.pdf`
 * or `Inbound and 2 others.pdf`.
 */
export function generatePartName(runs: readonly NamedRun[]): string {
  const first = runs[0]!;
  const extension =
    getExtension(first.source.originalFilename) || EXTENSION_OF_TYPE[first.source.mimeType] || '';
  const ending = getSuffix(runs) + extension;
  return (
    truncate(removeExtension(first.source.originalFilename), MAX_NAME - countCharacters(ending)) + ending
  );
}

function getSuffix(runs: readonly NamedRun[]): string {
  const [first, second] = runs;
  if (!first) return '';
  if (!second) {
    const { firstPage, lastPage } = first;
    return firstPage === lastPage ? `, page ${firstPage}` : `, pages ${firstPage}-${lastPage}`;
  }
  if (runs.length > 2) return ` and ${runs.length - 1} others`;
  return ` and ${truncate(removeExtension(second.source.originalFilename), MAX_NAME / 3)}`;
}

function truncate(text: string, max: number): string {
  return countCharacters(text) <= max ? text : [...text].slice(0, max).join('');
}
