import { percentWords } from '@/lib/core/whole-percent';

/**
 * Why a person has to look at a type that the classifier has found; null when it is sure enough to be taken over.
 *
 * @param docType null when none of the categories seems to fit
 * @param threshold the project's, from which on nobody has to look
 */
export function typeDoubt(docType: string | null, confidence: number, threshold: number): string | null {
  if (docType === null) return 'None of the project’s types seems to fit.';
  if (confidence >= threshold) return null;
  return `Its type is not certain: perhaps ${docType} (${percentWords(confidence)} sure).`;
}
