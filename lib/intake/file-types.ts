import { DOCX, EML, PDF, TIFF, XLSX, XML } from '@/lib/core/media-types';

/** What may be uploaded (decisions.md part 9). What a file is, its bytes tell; names and declared types count for nothing. */

const ACCEPTED = {
  [PDF]: 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  [TIFF]: 'TIFF',
  'image/webp': 'WEBP',
  [DOCX]: 'DOCX',
  [XLSX]: 'XLSX',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  [XML]: 'XML',
  [EML]: 'EML',
} as const;

export type AcceptedType = keyof typeof ACCEPTED;

export const ACCEPTED_TYPES = Object.keys(ACCEPTED) as AcceptedType[];

/** What was found in a file: a type that is accepted, or a word for what it is instead. */
export type FileType = { accepted: true; mimeType: AcceptedType } | { accepted: false; what: string };

export const accepted = (mimeType: AcceptedType): FileType => ({ accepted: true, mimeType });
export const refused = (what: string): FileType => ({ accepted: false, what });

export const isAcceptedType = (mimeType: string): mimeType is AcceptedType => mimeType in ACCEPTED;

const NAMES = Object.values(ACCEPTED).join(', ').replace('JPEG', 'JPEG (JPG)');

/** A sentence for a person, naming the file. */
export const refusalOf = (name: string, what: string): string =>
  `“${name}” is ${what}, which can’t be taken in. Accepted are ${NAMES}.`;

/** Types that the classifier can look at (interface.md "Limits"). */
const CLASSIFIABLE: ReadonlySet<string> = new Set<AcceptedType>([PDF, 'image/png', 'image/jpeg']);

export const isClassifiable = (mimeType: string): boolean => CLASSIFIABLE.has(mimeType);
