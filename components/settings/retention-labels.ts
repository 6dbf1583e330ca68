import { formatDay } from '@/components/ui/relative-time';
import type { RetentionPreview } from '@/lib/documents/trash/retention-schemas';
import { formatCount } from '@/lib/foundation/phrases';

/** Content that is deleted permanently; only a record of the document remains. */
const DELETED_CONTENT = 'pages, values, text, and name';

const formatDocuments = (documents: number) => (documents === 1 ? 'it' : 'them');

/**
 * Describes the effect of a retention period on the project's documents.
 * @param isSaved `true` if the period is already saved
 */
export function formatRetentionPreview(preview: RetentionPreview, days: number, isSaved: boolean): string {
  const { documents, trashed, next_at: nextAt } = preview;
  if (documents === 0) {
    const first = nextAt && `The first one will be deleted on ${formatDay(new Date(nextAt))}.`;
    return `No document is older than ${formatCount(days, 'day')}. ${first || `When a document gets older, it is deleted with its ${DELETED_CONTENT}.`}`;
  }
  const number = formatCount(documents, 'document');
  const from = trashed > 0 ? `, ${trashed === documents ? 'from' : `${trashed} of them from`} the trash` : '';
  const act = isSaved ? `${number} will be deleted` : `Saving this permanently deletes ${number}`;
  const next = nextAt ? ` The next one follows on ${formatDay(new Date(nextAt))}.` : '';
  return `${act} within the hour${from}, with ${DELETED_CONTENT}. You can’t restore ${formatDocuments(documents)}.${next}`;
}

/** Formats the confirmation question. */
export const formatDeletionQuestion = ({ documents }: RetentionPreview): string =>
  `Save and delete ${formatCount(documents, 'document')} permanently?`;
