import { z } from 'zod';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';

/** Name of the subfolder that taken files are moved to. */
export const PROCESSED = 'processed';

const FilePlace = z.tuple([z.string(), z.number(), z.string()]);

/** State of a file at its place. */
export interface FileState {
  name: string;
  size: number;
  /** Time of the last change, in the server's unit. */
  modified: string;
}

export const toFilePlace = ({ name, size, modified }: FileState): string =>
  JSON.stringify([name, size, modified]);

/** @throws Error if the text is not the place of a file in the channel's folder */
export function parseFilePlace(place: string): FileState {
  const [name, size, modified] = FilePlace.parse(JSON.parse(place));
  if (!isListedName(name)) throw new Error('The place names a path.');
  return { name, size, modified };
}

/** Returns true if a file of this name may be an item: it is not hidden, and the name has no path. */
export const isListedName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[/\0]/.test(name) && name !== PROCESSED;

/** Character that replaces bytes which are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Returns true for the name of a file that can't be opened, because its bytes are not UTF-8. */
export const isUnreadableName = (name: string): boolean => name.includes(REPLACEMENT);

export const UNREADABLE_NAME = formatConnectionMessage('name_not_utf8');

export const isSameState = (a: FileState, b: FileState): boolean =>
  a.name === b.name && a.size === b.size && a.modified === b.modified;

/** Time in ms in which a file must not change before it is taken. */
const STABLE_MS = 5000;

interface Listing {
  readAll(): Promise<FileState[]>;
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * Lists the files that don't change between two looks, oldest first. The clocks of this machine and of the server don't
 * matter.
 */
export async function listStableFiles({ readAll, wait }: Listing, max: number): Promise<FileState[]> {
  const found = (await readAll()).sort(compareAge).slice(0, max);
  if (found.length === 0) return [];
  await wait(STABLE_MS);
  const later = new Map((await readAll()).map((file) => [file.name, file]));
  return found.filter((file) => {
    const now = later.get(file.name);
    return now !== undefined && isSameState(now, file);
  });
}

function compareAge(a: FileState, b: FileState): number {
  const [first, second] = [BigInt(a.modified), BigInt(b.modified)];
  if (first !== second) return first < second ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
