import { formatWords } from '@/lib/foundation/format-identifier';

/**
 * Returns why a user must review the classifier's type; `null` if its confidence is sufficient.
 *
 * @param docType `null` if no category fits
 * @param threshold the project's minimum confidence without review; `null` if a user reviews each type
 */
export function getTypeReviewReason(
  docType: string | null,
  confidence: number,
  threshold: number | null,
): string | null {
  if (docType === null) return 'None of the project’s types seems to fit.';
  if (threshold === null) return `Its type must be checked: ${formatWords(docType)}.`;
  if (confidence >= threshold) return null;
  return `Its type is unsure: perhaps ${formatWords(docType)}.`;
}
