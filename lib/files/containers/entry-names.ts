import { MAX_NAME_CHARACTERS, stripHiddenCharacters } from '@/lib/foundation/file-names';

/** Names of entries are only labels. No file is written by the name that a container gives it. */

const MAX_PATH_CHARACTERS = 1000;

/** Splits a path from a container into clean names. Ignores roots, drives, and steps to a parent folder. */
export function toCleanNames(path: string): string[] {
  const names = path
    .split(/[/\\]/)
    .map((name) => truncate(stripHiddenCharacters(name).trim()))
    .filter((name, index) => !/^\.{0,2}$/.test(name) && !(index === 0 && /^[a-z]:$/i.test(name)));
  let length = names.reduce((sum, name) => sum + name.length + 1, 0);
  while (names.length > 1 && length > MAX_PATH_CHARACTERS) length -= names.shift()!.length + 1;
  return names;
}

/** Shortens a name before its extension. */
function truncate(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_NAME_CHARACTERS) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, MAX_NAME_CHARACTERS - extension.length), ...extension].join('');
}

/** Names of files that operating systems create in archives. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

export const isSystemFile = (names: readonly string[]): boolean =>
  names.includes('__MACOSX') || SYSTEM_FILES.has(names.at(-1)?.toLowerCase() ?? '');
