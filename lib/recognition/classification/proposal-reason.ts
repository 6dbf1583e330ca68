import type { SplitProposal } from '@/lib/documents/document-metadata';
import type { SentenceValues } from '@/lib/foundation/languages/coded-sentence';
import type { SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { formatEnglishSentence } from '@/lib/foundation/languages/format-english-sentence';

/** Reason for a proposed part: a sentence of Sheaf, or the text of an external classifier. Pages are 1-based. */
export type Reason = { code: SentenceCode<'reasons'>; values: SentenceValues } | { text: string };

export const createReason = (code: SentenceCode<'reasons'>, values: SentenceValues = {}): Reason => ({
  code,
  values,
});

export const getReasonText = (reason: Reason): string =>
  'text' in reason ? reason.text : formatEnglishSentence('reasons', reason);

/** Returns the reasons without those that an earlier one repeats. */
export const removeRepeatedReasons = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];

/** Returns the reasons as a proposal stores them. */
export const toReasonFields = (
  reasons: readonly Reason[],
): Pick<SplitProposal['segments'][number], 'reasons' | 'reason_details'> => ({
  reasons: reasons.map(getReasonText),
  reason_details: reasons.map((reason) => ('text' in reason ? null : reason)),
});
