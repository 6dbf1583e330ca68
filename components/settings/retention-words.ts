import type { RetentionPreview } from '@/lib/documents/retention-schemas';
import { count } from '@/lib/page-plan/page-words';

/** What is kept of a document that was erased: no more than that it was. */
const WHAT = 'pages, values, text and name';

const day = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));

const them = (documents: number) => (documents === 1 ? 'it' : 'them');

/**
 * What a number of days comes to on the project's own documents, in sentences for who sets it.
 *
 * @param saved whether it is what counts already
 */
export function retentionWords(preview: RetentionPreview, days: number, saved: boolean): string {
  const { documents, trashed, next_at: nextAt } = preview;
  if (documents === 0) {
    const first = nextAt && `The first one is erased on ${day(nextAt)}.`;
    return `No document is older than ${count(days, 'day')}. ${first || `Each is erased with its ${WHAT} once it is.`}`;
  }
  const number = count(documents, 'document');
  const from = trashed > 0 ? `, ${trashed === documents ? 'from' : `${trashed} of them from`} the trash` : '';
  const act = saved ? `${number} ${documents === 1 ? 'is' : 'are'} erased` : `Saving this erases ${number}`;
  const next = nextAt ? ` The next one follows on ${day(nextAt)}.` : '';
  return `${act} within the hour${from}, with ${WHAT}. Nothing brings ${them(documents)} back.${next}`;
}

/** The question before it is saved. */
export const erasingQuestion = ({ documents }: RetentionPreview): string =>
  `Save, and erase ${count(documents, 'document')} for good?`;
