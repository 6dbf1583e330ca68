/**
 * Browser message for a page image whose document was removed while the request was in progress: its thumbnail, or the
 * file that the browser renders the preview from.
 */
export const MISSING_PAGE_IMAGE = /404 \(Not Found\).*\/(thumbnail|file)\b/;
