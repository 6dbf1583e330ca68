import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import { formatCount } from '@/lib/foundation/phrases';

/** Text for a queue without documents. */
export const NOTHING_WAITS = {
  title: 'Nothing waits for you',
  detail: 'No document is on hold in your projects.',
};

/** Counts of the first page. */
type Counts = Pick<WaitingDocuments, 'counts' | 'counts_at_least'>;

const sum = ({ counts }: Counts): number =>
  Object.values(counts ?? {}).reduce((total, count) => total + count, 0);

/** Formats the number of waiting documents: "23", or "1,000+" if there may be more. */
export const formatWaitingTotal = (waiting: Counts): string =>
  `${sum(waiting).toLocaleString('en')}${waiting.counts_at_least ? '+' : ''}`;

/** Formats the work by kind: "14 stacks to split, 9 documents to check"; `null` if not everything was counted. */
export function formatWaitingKinds(waiting: Counts): string | null {
  if (!waiting.counts || waiting.counts_at_least) return null;
  const stacks = waiting.counts.split_review;
  const others = sum(waiting) - stacks;
  const kinds = [
    stacks > 0 && `${formatCount(stacks, 'stack')} to split`,
    others > 0 && `${formatCount(others, 'document')} to check`,
  ];
  return kinds.filter(Boolean).join(', ');
}
