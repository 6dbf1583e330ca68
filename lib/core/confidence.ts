/**
 * Limits a computed confidence to the range that is stored and shown, 0 to 1. Every confidence passes through here once,
 * before it leaves the code that computed or combined it.
 *
 * @returns 0 for NaN, which no arithmetic of ours intends
 */
export const toConfidence = (computed: number): number =>
  Number.isNaN(computed) ? 0 : Math.min(1, Math.max(0, computed));

/** Returns the confidence with a fixed number of decimals, 2 by default. */
export function toRoundedConfidence(computed: number, decimals = 2): number {
  const scale = 10 ** decimals;
  return Math.round(toConfidence(computed) * scale) / scale;
}

/** Returns a stored confidence as it is shown: an earlier version could store one outside 0 to 1. */
export const shownConfidence = (stored: number | null): number | null =>
  stored === null ? null : toConfidence(stored);
