import { DOCX, EML, MSG, PDF, TIFF, XLSX, XML, ZIP } from '@/lib/foundation/media-types';

/** File types that may be uploaded. The file's bytes decide the type. Its declared type is ignored, and its name counts only for programs. */

const ACCEPTED_TYPE_NAMES = {
  [PDF]: 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  [TIFF]: 'TIFF',
  'image/webp': 'WEBP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  [DOCX]: 'DOCX',
  [XLSX]: 'XLSX',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  [XML]: 'XML',
  [EML]: 'EML',
  [MSG]: 'MSG',
  [ZIP]: 'ZIP',
} as const;

export type AcceptedType = keyof typeof ACCEPTED_TYPE_NAMES;

export const ACCEPTED_TYPES = Object.keys(ACCEPTED_TYPE_NAMES) as AcceptedType[];

/** Detected file type: an accepted type, or a description of a rejected one. */
export type FileType = { accepted: true; mimeType: AcceptedType } | { accepted: false; what: string };

export const createAcceptedType = (mimeType: AcceptedType): FileType => ({ accepted: true, mimeType });
export const createRejectedType = (what: string): FileType => ({ accepted: false, what });

export const isAcceptedType = (mimeType: string): mimeType is AcceptedType => mimeType in ACCEPTED_TYPE_NAMES;

/** Names of all supported file types, for messages. */
export const ACCEPTED_TYPE_LIST = Object.values(ACCEPTED_TYPE_NAMES).join(', ').replace('JPEG', 'JPEG (JPG)');

export const formatRejection = (name: string, what: string): string =>
  `“${name}” is ${what}, which is not supported. Supported file types: ${ACCEPTED_TYPE_LIST}.`;

const CLASSIFIABLE: ReadonlySet<string> = new Set<AcceptedType>([PDF, 'image/png', 'image/jpeg']);

export const isClassifiable = (mimeType: string): boolean => CLASSIFIABLE.has(mimeType);

const CONTAINERS: ReadonlySet<string> = new Set<AcceptedType>([EML, MSG, ZIP]);

/** Returns `true` for a type whose files contain other files. A PDF portfolio has the type PDF and isn't recognized here. */
export const isContainerType = (mimeType: string): boolean => CONTAINERS.has(mimeType);

/** Extensions of programs and scripts that an operating system starts by a double click. */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  'app bat cmd com cpl dll exe hta jar js jse lnk msi pif ps1 scr sh vbe vbs wsf wsh'.split(' '),
);

/**
 * Returns `true` for a file that only looks like a text: its name is that of a program. The bytes of other types decide
 * alone, because text is what remains if nothing else fits.
 */
export const isProgramText = (name: string, mimeType: AcceptedType): boolean =>
  (mimeType === 'text/plain' || mimeType === 'text/csv') &&
  PROGRAM_EXTENSIONS.has(/\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '');
