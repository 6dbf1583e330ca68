/**
 * Returns the pages of a document that stay unscanned. Drops stored numbers that are not pages of the document: an
 * earlier version could store them.
 */
export const getSkippedPages = ({
  skipPages,
  pageCount,
}: {
  skipPages: readonly number[];
  pageCount: number;
}): number[] => skipPages.filter((page) => page >= 1 && page <= pageCount);
