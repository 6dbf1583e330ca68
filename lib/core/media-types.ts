/** The kinds of files that have pages. */

export const PDF = 'application/pdf';

export const isPdfType = (mimeType: string): boolean => mimeType === PDF;
export const isImageType = (mimeType: string): boolean => mimeType.startsWith('image/');
