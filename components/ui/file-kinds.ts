import { isImageType, isPdfType, PDF } from '@/lib/core/media-types';

/** The files that an upload takes, for the browser's dialog. What they are is told by their bytes, on the server. */
export const ACCEPT = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.docx,.xlsx,.txt,.csv,.xml,.eml';

export const ACCEPTED_WORDS = 'PDF, PNG, JPEG, TIFF, WEBP, DOCX, XLSX, TXT, CSV, XML, EML';

const NAMES: Record<string, string> = {
  [PDF]: 'PDF',
  'image/png': 'PNG image',
  'image/jpeg': 'JPEG image',
  'image/tiff': 'TIFF image',
  'image/webp': 'WEBP image',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Spreadsheet',
  'text/plain': 'Text',
  'text/csv': 'Table, CSV',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'message/rfc822': 'E-mail',
};

export const kindOf = (mimeType: string): string => NAMES[mimeType] ?? 'File';

export const hasPages = (mimeType: string): boolean => isPdfType(mimeType) || isImageType(mimeType);

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Whether tabs part the cells of tables in the text that was read of it. */
export const isTabbed = (mimeType: string): boolean =>
  isTable(mimeType) || mimeType === WORD || mimeType === 'message/rfc822';

export const isTable = (mimeType: string): boolean =>
  mimeType.includes('spreadsheet') || mimeType === 'text/csv';

/** What happens to files of these kinds: "2 PDFs can be cut. 1 image gets a type. 1 other file is read." */
export function dropWords(mimeTypes: readonly string[], classify: boolean): string {
  const classifiable = (type: string) => type === 'image/png' || type === 'image/jpeg';
  const pdfs = mimeTypes.filter(isPdfType).length;
  const images = mimeTypes.filter(classifiable).length;
  const others = mimeTypes.length - pdfs - images;
  const sentences = [
    pdfs > 0 && `${pdfs === 1 ? '1 PDF' : `${pdfs} PDFs`} can be cut.`,
    images > 0 &&
      (classify
        ? `${images === 1 ? '1 image gets a type.' : `${images} images get a type.`}`
        : `${images === 1 ? '1 image is' : `${images} images are`} scanned.`),
    others > 0 && `${others === 1 ? '1 other file is' : `${others} other files are`} read.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
