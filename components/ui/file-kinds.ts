import { EML, isImageType, isPdfType, MSG, PDF, ZIP } from '@/lib/foundation/media-types';

/** File extensions for the browser's file dialog. The server detects the real type from the content. */
export const ACCEPT =
  '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.heic,.heif,.docx,.xlsx,.txt,.csv,.xml,.eml,.msg,.zip';

export const ACCEPTED_FORMATS = 'PDF, PNG, JPEG, TIFF, WEBP, HEIC, DOCX, XLSX, TXT, CSV, XML, EML, MSG, ZIP';

const KIND_NAMES: Record<string, string> = {
  [PDF]: 'PDF',
  'image/png': 'PNG image',
  'image/jpeg': 'JPEG image',
  'image/tiff': 'TIFF image',
  'image/webp': 'WEBP image',
  'image/heic': 'HEIC image',
  'image/heif': 'HEIF image',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Spreadsheet',
  'text/plain': 'Text',
  'text/csv': 'Table, CSV',
  'application/xml': 'XML',
  'text/xml': 'XML',
  [EML]: 'Email',
  [MSG]: 'Outlook message',
  [ZIP]: 'ZIP archive',
};

export const getFileKind = (mimeType: string): string => KIND_NAMES[mimeType] ?? 'File';

export const hasPages = (mimeType: string): boolean => isPdfType(mimeType) || isImageType(mimeType);

const DOCX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns `true` if the extracted text of this type separates table cells with tabs. */
export const hasTabbedText = (mimeType: string): boolean =>
  isSpreadsheet(mimeType) || mimeType === DOCX_MIME_TYPE || mimeType === EML || mimeType === MSG;

export const isSpreadsheet = (mimeType: string): boolean =>
  mimeType.includes('spreadsheet') || mimeType === 'text/csv';

/** Describes how files of these types are processed: "2 PDFs can be cut. 1 image gets a type. 1 other file is read." */
export function formatDropMessage(mimeTypes: readonly string[], classify: boolean): string {
  const classifiable = (type: string) => type === 'image/png' || type === 'image/jpeg';
  const pdfs = mimeTypes.filter(isPdfType).length;
  const images = mimeTypes.filter(classifiable).length;
  const archives = mimeTypes.filter((type) => type.includes('zip')).length;
  const others = mimeTypes.length - pdfs - images - archives;
  const sentences = [
    pdfs > 0 && `${pdfs === 1 ? '1 PDF' : `${pdfs} PDFs`} can be cut.`,
    images > 0 &&
      (classify
        ? `${images === 1 ? '1 image gets a type.' : `${images} images get a type.`}`
        : `${images === 1 ? '1 image is' : `${images} images are`} scanned.`),
    archives > 0 && `${archives === 1 ? '1 archive is' : `${archives} archives are`} unpacked.`,
    others > 0 && `${others === 1 ? '1 other file is' : `${others} other files are`} read.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
