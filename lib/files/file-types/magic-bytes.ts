import { PDF, ZIP } from '@/lib/foundation/media-types';
import { createAcceptedType, createRejectedType, type FileType } from './file-types';

/**
 * First bytes (as Latin-1) of binary formats that could pass for text. A file that begins with them is never text, even
 * if it ends right there: then it is a damaged file of that format. Formats whose first bytes contain a control
 * character need no entry. Formats that begin with four plain letters also need no entry, because a control character
 * follows.
 */
const SIGNATURES: readonly [beginning: string, type: FileType][] = [
  ['%PDF', createAcceptedType(PDF)],
  ['\xff\xd8', createAcceptedType('image/jpeg')],
  ['\x89PNG', createAcceptedType('image/png')],
  ['PK\x03\x04', createAcceptedType(ZIP)],
  ['GIF87a', createRejectedType('a GIF image')],
  ['GIF89a', createRejectedType('a GIF image')],
  ['\x7fELF', createRejectedType('a program')],
  ['\xca\xfe\xba\xbe', createRejectedType('a program')],
  ['\xcf\xfa\xed\xfe', createRejectedType('a program')],
  ['\xce\xfa\xed\xfe', createRejectedType('a program')],
  ['\xfe\xed\xfa', createRejectedType('a program')],
  ['7z\xbc\xaf', createRejectedType('an archive')],
  ['\xfd7zXZ', createRejectedType('an archive')],
  ['(\xb5/\xfd', createRejectedType('an archive')],
  ['!<arch>\n', createRejectedType('an archive')],
  ['\xff\xfb', createRejectedType('an audio file')],
  ['\xff\xf3', createRejectedType('an audio file')],
  ['\xff\xf2', createRejectedType('an audio file')],
  ['\xd0\xcf', createRejectedType('an old Office file')],
  ['SQLite format 3', createRejectedType('a database')],
];

const HEAD_BYTES = Math.max(...SIGNATURES.map(([beginning]) => beginning.length));

/** Returns the type that the first bytes indicate, or undefined if the bytes could begin a text. */
export function detectBySignature(head: Uint8Array): FileType | undefined {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  return SIGNATURES.find(([beginning]) => text.startsWith(beginning))?.[1];
}
