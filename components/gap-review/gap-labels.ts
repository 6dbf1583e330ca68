import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';
import { MAX_COUNTED_GAPS } from '@/lib/recognition/gap-review/gap-limits';
import type { GapPlace, ListedGap, ReadyStack } from '@/lib/recognition/gap-review/schemas';

/** Formats a number of open gaps, for example "14 gaps left". */
export const formatOpen = (open: number): string =>
  open >= MAX_COUNTED_GAPS
    ? `${MAX_COUNTED_GAPS.toLocaleString('en')} or more gaps left`
    : `${formatCount(open, 'gap')} left`;

/** Formats the place of a gap, for example "pages 3 and 4 of 12". */
export const formatGapPages = ({ page, document }: GapPlace): string =>
  `pages ${page - 1} and ${page} of ${document.page_count}`;

/** Describes the proposal at a gap, for example "Sheaf would cut here, 62% sure." */
export function describeGapProposal({ proposed, probability }: ListedGap): string {
  const isCut = proposed === 'cut';
  const sure = formatPercent(isCut ? probability : 1 - probability);
  return isCut ? `Sheaf would cut here, ${sure} sure.` : `Sheaf would keep the pages together, ${sure} sure.`;
}

/** Maximum number of types in the summary of a stack. */
const MAX_TYPES = 4;

/** Formats the parts of a stack, for example "3 documents: 2 Invoice, 1 Contract". */
export function formatParts({ parts, types }: ReadyStack): string {
  const named = types
    .slice(0, MAX_TYPES)
    .map(
      ({ doc_type, parts: number }) =>
        `${number} ${doc_type === null ? 'without a type' : formatIdentifier(doc_type)}`,
    );
  const more = types.length > MAX_TYPES ? [formatCount(types.length - MAX_TYPES, 'more type')] : [];
  const hasTypes = types.some(({ doc_type }) => doc_type !== null);
  const count = formatCount(parts, 'document');
  return hasTypes ? `${count}: ${[...named, ...more].join(', ')}` : count;
}
