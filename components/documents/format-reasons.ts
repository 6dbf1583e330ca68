import type { SplitProposal } from '@/lib/documents/document-metadata';
import { formatCodedSentence } from '@/lib/foundation/languages/format-coded-sentence';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Reasons of a proposed part, as the API returns them. */
export type ProposalReasons = Pick<SplitProposal['segments'][number], 'reasons' | 'reason_details'>;

/** Formats the reasons of a proposed part. Texts of an external classifier stay as they are. */
export const formatReasons = (
  t: Translator<'sentences'>,
  { reasons, reason_details: details }: ProposalReasons,
  locale: Locale,
): string[] =>
  reasons.map((text, index) => {
    const detail = details?.[index];
    return (detail && formatCodedSentence(t, 'reasons', detail, locale)) ?? text;
  });
