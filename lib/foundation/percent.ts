/** Formats a ratio as a whole percentage, rounded down, so 89.9 % never shows as 90 %. */
export const toWholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** Formats a percentage without a space, so that it never breaks across lines: `88%`. */
export const formatPercent = (share: number): string => `${toWholePercent(share)}%`;
