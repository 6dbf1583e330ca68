import { PDF } from '@/lib/core/media-types';
import { accepted, type FileType, refused } from './file-types';

/**
 * The first bytes (as Latin-1) of formats that could pass for text. A file that begins so is never text, also when it
 * ends right there: then it is a damaged file of that format. Formats whose first bytes hold a control character, or
 * are four letters that a text can begin with, need no entry: a control character follows at once.
 */
const BEGINNINGS: readonly [beginning: string, type: FileType][] = [
  ['%PDF', accepted(PDF)],
  ['\xff\xd8', accepted('image/jpeg')],
  ['\x89PNG', accepted('image/png')],
  ['PK\x03\x04', refused('a ZIP archive')],
  ['GIF87a', refused('a GIF image')],
  ['GIF89a', refused('a GIF image')],
  ['\x7fELF', refused('a program')],
  ['\xca\xfe\xba\xbe', refused('a program')],
  ['\xcf\xfa\xed\xfe', refused('a program')],
  ['\xce\xfa\xed\xfe', refused('a program')],
  ['\xfe\xed\xfa', refused('a program')],
  ['7z\xbc\xaf', refused('an archive')],
  ['\xfd7zXZ', refused('an archive')],
  ['(\xb5/\xfd', refused('an archive')],
  ['!<arch>\n', refused('an archive')],
  ['\xff\xfb', refused('a sound')],
  ['\xff\xf3', refused('a sound')],
  ['\xff\xf2', refused('a sound')],
  ['\xd0\xcf', refused('an old Office file')],
  ['SQLite format 3', refused('a database')],
];

const HEAD_BYTES = Math.max(...BEGINNINGS.map(([beginning]) => beginning.length));

/** Returns the type that the first bytes promise; undefined for bytes that could begin a text. */
export function knownBeginning(head: Uint8Array): FileType | undefined {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  return BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1];
}
