import { wholePercent } from '@/lib/core/whole-percent';

/**
 * Why a person has to look at a type that the classifier has found; null when it is sure enough to be taken over.
 *
 * @param docType null when none of the categories seems to fit
 * @param threshold the project's, from which on nobody has to look
 */
export function typeDoubt(docType: string | null, confidence: number, threshold: number): string | null {
  if (docType === null) return 'None of the project’s types seems to fit.';
  if (confidence >= threshold) return null;
  return `Its type is not certain: perhaps ${docType} (${percent(confidence)} sure).`;
}

/** Rounded down: what is not quite sure enough doesn't look as if it were. */
export const percent = (share: number): string => `${wholePercent(share)} %`;
