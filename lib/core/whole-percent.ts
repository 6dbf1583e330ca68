/** Of a share so many whole percent, never more than it is: what is not quite 90 % does not read as 90. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);
