/** The kinds of files that something hangs on, by the names that they are stored with. */

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
/** A mail. */
export const EML = 'message/rfc822';
export const isImageType = (mimeType: string): boolean => mimeType.startsWith('image/');
/** Whether its pages can be looked at; every other file is a text, read as that of one page. */
export const isPictured = (mimeType: string): boolean => isPdfType(mimeType) || isImageType(mimeType);
