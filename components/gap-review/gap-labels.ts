import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatPercent } from '@/lib/foundation/percent';
import { MAX_COUNTED_GAPS } from '@/lib/recognition/gap-review/gap-limits';
import type { GapPlace, ListedGap, ReadyStack } from '@/lib/recognition/gap-review/schemas';

/** Formats a number of open gaps, for example "14 gaps left". */
export const formatOpen = (t: Translator<'gapReview'>, open: number): string =>
  open >= MAX_COUNTED_GAPS ? t('openAtLeast', { count: MAX_COUNTED_GAPS }) : t('open', { count: open });

/** Returns the values of the messages that name the place of a gap, for example "pages 3 and 4 of 12". */
export const getGapPlace = ({ page, document }: GapPlace) => ({
  name: document.original_filename,
  before: page - 1,
  after: page,
  total: document.page_count,
});

/** Describes the proposal at a gap, for example "Sheaf would cut here, 62% sure." */
export function describeGapProposal(
  t: Translator<'gapReview'>,
  { proposed, probability }: ListedGap,
  locale: Locale,
): string {
  const isCut = proposed === 'cut';
  const percent = formatPercent(isCut ? probability : 1 - probability, locale);
  return t(isCut ? 'wouldCut' : 'wouldKeep', { percent });
}

/** Maximum number of types in the summary of a stack. */
const MAX_TYPES = 4;

/** Formats the parts of a stack, for example "3 documents: 2 Invoice, 1 Contract". */
export function formatParts(t: Translator<'gapReview'>, { parts, types }: ReadyStack): string {
  const named = types
    .slice(0, MAX_TYPES)
    .map(({ doc_type, parts: count }) =>
      doc_type === null ? t('ready.untyped', { count }) : `${count} ${formatIdentifier(doc_type)}`,
    );
  const more = types.length > MAX_TYPES ? [t('ready.moreTypes', { count: types.length - MAX_TYPES })] : [];
  const hasTypes = types.some(({ doc_type }) => doc_type !== null);
  return hasTypes
    ? t('ready.partsWithTypes', { count: parts, types: [...named, ...more].join(', ') })
    : t('ready.parts', { count: parts });
}
