import { PDF } from '@/lib/core/media-types';
import { characters } from '@/lib/core/text';
import { MAX_NAME } from './schemas';

/** An extension has a letter in it: the 2026 of `Statement 12.2026` is none. */
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

/** With its dot; empty when the name has none. */
const extensionOf = (name: string): string => EXTENSION.exec(name)?.[0] ?? '';

/** The name without its extension. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - extensionOf(name).length);
}

/**
 * A name without an extension gets the source's, or the one that its file type usually has. One that gets too long by
 * that is shortened before it, so that whoever reads a name can send it back.
 */
export function withExtension(name: string, source: NamedFile): string {
  if (extensionOf(name) !== '') return name;
  const extension = extensionOf(source.originalFilename) || (EXTENSION_OF_TYPE[source.mimeType] ?? '');
  return shortened(name, MAX_NAME - characters(extension)) + extension;
}

/** What a part is made of, for a name that nobody gave: one source and its pages there, or several whole names. */
export interface NamedRun {
  source: NamedFile;
  /** Within the source, 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

/** `Inbound, pages 4-6.pdf`; joined, `Inbound and scan.pdf` or `Inbound and 2 others.pdf`. Never too long. */
export function madeUpName(runs: readonly NamedRun[]): string {
  const first = runs[0]!;
  const extension =
    extensionOf(first.source.originalFilename) || EXTENSION_OF_TYPE[first.source.mimeType] || '';
  const ending = endingOf(runs) + extension;
  return shortened(stemOf(first.source.originalFilename), MAX_NAME - characters(ending)) + ending;
}

function endingOf(runs: readonly NamedRun[]): string {
  const [first, second] = runs;
  if (!first) return '';
  if (!second) {
    const { firstPage, lastPage } = first;
    return firstPage === lastPage ? `, page ${firstPage}` : `, pages ${firstPage}-${lastPage}`;
  }
  if (runs.length > 2) return ` and ${runs.length - 1} others`;
  return ` and ${shortened(stemOf(second.source.originalFilename), MAX_NAME / 3)}`;
}

function shortened(text: string, max: number): string {
  return characters(text) <= max ? text : [...text].slice(0, max).join('');
}
