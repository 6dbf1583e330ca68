import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Counts of the first page. */
type Counts = Pick<WaitingDocuments, 'counts' | 'counts_at_least'>;

const sum = ({ counts }: Counts): number =>
  Object.values(counts ?? {}).reduce((total, count) => total + count, 0);

/** Formats the number of waiting documents: "23", or "1,000+" if there may be more. */
export const formatWaitingTotal = (t: Translator<'projects'>, waiting: Counts): string =>
  t(waiting.counts_at_least ? 'needsYou.totalAtLeast' : 'needsYou.total', { count: sum(waiting) });

/** Formats the work by kind: "14 stacks to split, 9 documents to check"; `null` if not everything was counted. */
export function formatWaitingKinds(t: Translator<'projects'>, waiting: Counts): string | null {
  if (!waiting.counts || waiting.counts_at_least) return null;
  const stacks = waiting.counts.split_review;
  const documents = sum(waiting) - stacks;
  if (stacks > 0 && documents > 0) return t('needsYou.both', { stacks, documents });
  if (stacks > 0) return t('needsYou.stacks', { stacks });
  return documents > 0 ? t('needsYou.documents', { documents }) : '';
}
