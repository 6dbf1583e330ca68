import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import { capitalize, formatCount, formatList } from '@/lib/foundation/phrases';
import type { AuditText } from '../audit-text';
import type { AuditDocument } from '../schemas';
import { formatApprovalReasons } from './format-approval-reasons';
import { getStatusPhrase } from './format-status-change';
import { formatValueChanges } from './format-value-changes';
import { PAGE_CHANGE_VERBS } from './page-change-verbs';
import {
  joinNamed,
  MAX_NAMED,
  pickFacts,
  type Sentence,
  type SentenceContext,
  type Sentences,
  write,
} from './sentence';

/** Number of pages that an entry names. More are counted. */
const MAX_PAGES = 8;

/** Length of the day in a time, for example `2026-12-01`. */
const DAY_LENGTH = 10;

function writeDocuments(documents: readonly AuditDocument[]): AuditText {
  if (documents.length === 0) return write`a document`;
  const named = documents.slice(0, MAX_NAMED);
  return joinNamed(
    named.map(({ uuid: id, original_filename: name }) =>
      name === null ? 'a deleted document' : { text: name, link: { type: 'document' as const, id } },
    ),
    documents.length - named.length,
  );
}

/** Writes a summary that consists of a verb, the documents, and possibly more. */
const writeAbout =
  (verb: string, after = '') =>
  (_details: unknown, { documents }: SentenceContext): Sentence => ({
    summary: write`${verb} ${writeDocuments(documents)}${after}`,
  });

export const DOCUMENT_SENTENCES: Sentences<
  | `document.${'status_changed' | 'checks_overridden' | 'approved_automatically' | 'values_changed' | 'assigned' | 'renamed' | 'labels_changed' | 'deleted' | 'restored' | 'erased'}`
  | `document.${'unlocked' | 'classification_requested' | 'rotated' | 'sent' | 'postponed' | 'rejected' | 'comment_deleted'}`
  | `page_change.${'applied' | 'undone'}`
> = {
  'document.status_changed': (change, { documents }) => {
    const { before, after } = getStatusPhrase(change);
    return { summary: write`${before} ${writeDocuments(documents)}${after ? ` ${after}` : ''}` };
  },
  'document.checks_overridden': ({ rules }, { documents }) => ({
    summary: write`approved ${writeDocuments(documents)} with failed checks`,
    facts: [write`Rules: ${rules.join(', ')}`],
  }),
  'document.approved_automatically': (reasons, { documents }) => ({
    summary: write`approved ${writeDocuments(documents)}`,
    facts: [
      write`${capitalize(formatApprovalReasons(reasons))}`,
      write`Threshold: ${formatPercent(reasons.threshold)}`,
    ],
  }),
  'document.values_changed': ({ fields }, { changes, documents }) => ({
    summary: write`${formatValueChanges(changes, fields.map(formatWords))} of ${writeDocuments(documents)}`,
  }),
  'document.assigned': (_details, { assignee, documents }) => ({
    summary: assignee
      ? write`assigned ${writeDocuments(documents)} to ${assignee.name ?? 'a former member'}`
      : write`unassigned ${writeDocuments(documents)}`,
  }),
  'document.renamed': writeAbout('renamed'),
  'document.labels_changed': writeAbout('changed the labels of'),
  'document.postponed': ({ until }, { documents }) => ({
    summary:
      until === null
        ? write`ended the postponement of ${writeDocuments(documents)}`
        : write`postponed ${writeDocuments(documents)} until ${until.slice(0, DAY_LENGTH)}`,
  }),
  'document.rejected': writeAbout('rejected'),
  'document.deleted': writeAbout('moved', ' to the trash'),
  'document.restored': writeAbout('restored', ' from the trash'),
  'document.erased': (details, { documents }) => {
    const { retention_days: retention, after_days_in_trash: trash, erased_with_it: others = [] } = details;
    return {
      summary: write`deleted ${writeDocuments(documents)} permanently`,
      facts: pickFacts(
        retention !== undefined &&
          write`Deleted automatically after ${formatCount(retention, 'day')} (setting)`,
        trash !== undefined && write`After ${formatCount(trash, 'day')} in the trash`,
        others.length > 0 &&
          write`${formatCount(others.length, 'document')} with the same pages deleted, too`,
      ),
    };
  },
  'document.unlocked': ({ pages, documents: unpacked }, { documents }) => ({
    summary: write`unlocked ${writeDocuments(documents)} with its password`,
    facts: pickFacts(
      pages !== undefined && write`${formatCount(pages, 'page')}`,
      unpacked !== undefined && write`${formatCount(unpacked, 'document')} unpacked`,
    ),
  }),
  'document.classification_requested': writeAbout('requested types and cuts of'),
  'document.comment_deleted': writeAbout('deleted a comment on'),
  'document.sent': ({ name }, { documents }) => ({
    summary: write`sent ${writeDocuments(documents)} to the destination “${name}”`,
  }),
  'document.rotated': ({ pages, degrees }, { documents }) => {
    const what =
      pages.length > MAX_PAGES
        ? formatCount(pages.length, 'page')
        : `${pages.length === 1 ? 'page' : 'pages'} ${formatList(pages.map(String))}`;
    return { summary: write`rotated ${what} of ${writeDocuments(documents)} by ${degrees}°` };
  },
  'page_change.applied': (details, { documents }) => {
    if (details.action === 'attach') {
      const attached = writeDocuments(documents.filter((each) => each.attached));
      return {
        summary: write`attached ${attached} to ${writeDocuments(documents.filter((each) => !each.attached))}`,
      };
    }
    const { action, parts, attachments } = details;
    const into = parts > 0 ? ` into ${formatCount(parts, 'document')}` : '';
    return {
      summary: write`${PAGE_CHANGE_VERBS[action].withObject} ${writeDocuments(documents)}${into}`,
      facts: pickFacts(attachments > 0 && write`${formatCount(attachments, 'attachment')} created`),
    };
  },
  'page_change.undone': writeAbout('undid a page change of'),
};
