/** Of a share so many whole percent, never more than it is: what is not quite 90 % does not read as 90. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** In one piece, so that it never breaks over two lines: `88%`. */
export const percentWords = (share: number): string => `${wholePercent(share)}%`;
