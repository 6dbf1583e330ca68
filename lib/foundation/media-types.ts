/** File types that code depends on, by their stored names. */

export const PDF = 'application/pdf';

export const isPdfType = (mimeType: string): boolean => mimeType === PDF;
export const TIFF = 'image/tiff';
export const XML = 'application/xml';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const TEXT = 'text/plain';
export const CSV = 'text/csv';
export const JSON_TYPE = 'application/json';
export const ZIP = 'application/zip';
export const EML = 'message/rfc822';
export const MSG = 'application/vnd.ms-outlook';
export const isHeifType = (mimeType: string): boolean =>
  mimeType === 'image/heic' || mimeType === 'image/heif';
export const isImageType = (mimeType: string): boolean => mimeType.startsWith('image/');
/** Returns true if the file's pages can be shown. Every other file is text, read as one page. */
export const hasPageImages = (mimeType: string): boolean => isPdfType(mimeType) || isImageType(mimeType);
