/**
 * Maximum number of pages of a file, and the largest value of `MAX_PDF_PAGES`. Page plans, rotations and the separation
 * `every_n` accept the same number, so that every accepted file can be cut, rotated and separated.
 */
export const MAX_FILE_PAGES = 20_000;
