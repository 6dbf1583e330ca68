import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { Translator } from '@/lib/foundation/languages/translator';
import { EML, isImageType, isPdfType, MSG, PDF, ZIP } from '@/lib/foundation/media-types';

/** File extensions for the browser's file dialog. The server detects the real type from the content. */
export const ACCEPT =
  '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.heic,.heif,.docx,.xlsx,.txt,.csv,.xml,.eml,.msg,.zip';

export const ACCEPTED_FORMATS = 'PDF, PNG, JPEG, TIFF, WEBP, HEIC, DOCX, XLSX, TXT, CSV, XML, EML, MSG, ZIP';

/** Kinds of files, named in the messages `labels.fileKinds`. */
const KINDS: Record<string, keyof Catalog['labels']['fileKinds']> = {
  [PDF]: 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/tiff': 'tiff',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet',
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/xml': 'xml',
  'text/xml': 'xml',
  [EML]: 'email',
  [MSG]: 'outlook',
  [ZIP]: 'zip',
};

export const getFileKind = (t: Translator<'labels'>, mimeType: string): string =>
  t(`fileKinds.${KINDS[mimeType] ?? 'other'}`);

export const hasPages = (mimeType: string): boolean => isPdfType(mimeType) || isImageType(mimeType);

const DOCX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns `true` if the extracted text of this type separates table cells with tabs. */
export const hasTabbedText = (mimeType: string): boolean =>
  isSpreadsheet(mimeType) || mimeType === DOCX_MIME_TYPE || mimeType === EML || mimeType === MSG;

export const isSpreadsheet = (mimeType: string): boolean =>
  mimeType.includes('spreadsheet') || mimeType === 'text/csv';

/** Describes how files of these types are processed: "2 PDFs can be cut. 1 image gets a type. 1 other file is read." */
export function formatDropMessage(
  t: Translator<'documents'>,
  mimeTypes: readonly string[],
  classify: boolean,
): string {
  const classifiable = (type: string) => type === 'image/png' || type === 'image/jpeg';
  const pdfs = mimeTypes.filter(isPdfType).length;
  const images = mimeTypes.filter(classifiable).length;
  const archives = mimeTypes.filter((type) => type.includes('zip')).length;
  const others = mimeTypes.length - pdfs - images - archives;
  const sentences = [
    pdfs > 0 && t('drop.effects.pdfs', { count: pdfs }),
    images > 0 && t(`drop.effects.${classify ? 'imagesTyped' : 'imagesScanned'}`, { count: images }),
    archives > 0 && t('drop.effects.archives', { count: archives }),
    others > 0 && t('drop.effects.others', { count: others }),
  ];
  return sentences.filter(Boolean).join(' ');
}
