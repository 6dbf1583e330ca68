/** Returns the ID of a heading, as repository hosts generate it, so that links with an anchor work in both places. */
export const getHeadingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
