/** Number of days in which a page change can be undone. Files that an undo needs are kept as long. */
export const UNDO_DAYS = 30;
export const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;
