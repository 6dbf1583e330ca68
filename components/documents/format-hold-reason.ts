import type { DocumentMetadata } from '@/lib/documents/document-metadata';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatSentences } from './format-sentences';

/** Hold of a document, with the proposed cuts if they are known. */
export type Hold = Pick<
  DocumentSummary,
  'needs_action_type' | 'needs_action_code' | 'needs_action_reason' | 'needs_action_details'
> & { metadata?: Pick<DocumentMetadata, 'split_proposal'> };

/**
 * Formats why a document is on hold; `null` if it is not. The API has an English text and the codes of its sentences. In
 * other languages, the type and the code of the hold determine the sentence if no sentence has a code.
 */
export function formatHoldReason(t: Translator<'labels'>, hold: Hold, locale: Locale): string | null {
  const { needs_action_type: type, needs_action_code: code, metadata } = hold;
  const { needs_action_reason: reason, needs_action_details: details } = hold;
  if (type === null) return null;
  if (locale === DEFAULT_LOCALE && reason) return reason;
  if (reason && details) return formatSentences(t, reason, details, locale);
  if (type === 'type_review') return t('holdReasons.typeReview');
  if (type === 'file_problem') {
    if (code === 'password_protected') return t('holdReasons.passwordProtected');
    return reason ? t('holdReasons.fileProblemWithReason', { reason }) : t('holdReasons.fileProblem');
  }
  const count = metadata?.split_proposal?.segments.filter(isProposedDocument).length ?? 0;
  return t(code === 'splitting_off' ? 'holdReasons.splittingOff' : 'holdReasons.splitReview', { count });
}
