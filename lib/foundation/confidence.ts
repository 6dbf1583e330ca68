/**
 * Limits a computed confidence to the range 0 to 1. Call this once, before a confidence leaves the code that computed
 * or combined it.
 *
 * @returns 0 for NaN
 */
export const toConfidence = (computed: number): number =>
  Number.isNaN(computed) ? 0 : Math.min(1, Math.max(0, computed));

/** Returns the confidence with a fixed number of decimals, 2 by default. */
export function toRoundedConfidence(computed: number, decimals = 2): number {
  const scale = 10 ** decimals;
  return Math.round(toConfidence(computed) * scale) / scale;
}

/**
 * Returns a stored confidence for display, limited to 0 to 1. An earlier version could store values outside this range.
 */
export const toDisplayConfidence = (stored: number | null): number | null =>
  stored === null ? null : toConfidence(stored);

/** Converts a logit to a probability. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
