import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import type { AuditText } from '../audit-text';
import type { AuditDocument } from '../schemas';
import {
  formatWordList,
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

/** Names the documents of an entry. @param documents documents to name. Default: all */
function writeDocuments(
  context: SentenceContext,
  documents: readonly AuditDocument[] = context.documents,
): AuditText {
  if (documents.length === 0) return write(context, 'documents.none');
  const named = documents.slice(0, MAX_NAMED);
  return joinNamed(
    context,
    named.map(({ uuid: id, original_filename: name }) =>
      name === null
        ? context.t('documents.deletedOne')
        : { text: name, link: { type: 'document' as const, id } },
    ),
    documents.length - named.length,
  );
}

/** Writes a summary whose only value is the documents. */
const writeAbout =
  (key: Parameters<typeof write>[1]) =>
  (_details: unknown, context: SentenceContext): Sentence => ({
    summary: write(context, key, { documents: writeDocuments(context) }),
  });

/**
 * Formats the changes of values: "changed Total and checked Line items".
 * @param fallback names of the fields if the changes are unknown, for example after the document was deleted
 */
function formatValueChanges(context: SentenceContext, fallback: readonly string[]): string {
  const getFields = (kind: DocumentChange['what'], others: readonly string[] = []) => [
    ...new Set(
      context.changes.flatMap(({ what, field }) =>
        what === kind && field !== undefined && !others.includes(field) ? [field] : [],
      ),
    ),
  ];
  const format = (
    key: `documents.${'changed' | 'checked' | 'unchecked'}Fields`,
    fields: readonly string[],
  ) => (fields.length > 0 ? [context.t(key, { fields: formatWordList(context, fields) })] : []);
  const changed = getFields('value');
  const checked = getFields('check', changed);
  const unchecked = getFields('uncheck', [...changed, ...checked]);
  const phrases = [
    ...format('documents.changedFields', changed),
    ...format('documents.checkedFields', checked),
    ...format('documents.uncheckedFields', unchecked),
  ];
  if (phrases.length > 0) return formatWordList(context, phrases);
  return format('documents.changedFields', fallback)[0] ?? context.t('documents.changedValues');
}

export const DOCUMENT_SENTENCES: Sentences<
  | `document.${'status_changed' | 'checks_overridden' | 'approved_automatically' | 'values_changed' | 'assigned' | 'renamed' | 'labels_changed' | 'deleted' | 'restored' | 'erased'}`
  | `document.${'unlocked' | 'classification_requested' | 'rotated' | 'sent' | 'postponed' | 'rejected' | 'comment_deleted'}`
  | `page_change.${'applied' | 'undone'}`
> = {
  'document.status_changed': ({ from, to }, context) => ({
    summary: write(context, `status.${to}`, { documents: writeDocuments(context), from }),
  }),
  'document.checks_overridden': ({ rules }, context) => ({
    summary: write(context, 'documents.checksOverridden', { documents: writeDocuments(context) }),
    facts: [write(context, 'documents.rules', { rules: rules.join(', ') })],
  }),
  'document.approved_automatically': ({ confidence, threshold, checks_passed: checks }, context) => ({
    summary: write(context, 'documents.approved', { documents: writeDocuments(context) }),
    facts: [
      write(context, 'documents.sure', { confidence: formatPercent(confidence, context.locale), checks }),
      write(context, 'documents.threshold', { threshold: formatPercent(threshold, context.locale) }),
    ],
  }),
  'document.values_changed': ({ fields }, context) => ({
    summary: write(context, 'documents.valuesChanged', {
      changes: formatValueChanges(context, fields.map(formatWords)),
      documents: writeDocuments(context),
    }),
  }),
  'document.assigned': (_details, context) => {
    const { assignee } = context;
    const documents = writeDocuments(context);
    if (!assignee) return { summary: write(context, 'documents.unassigned', { documents }) };
    return {
      summary:
        assignee.name === null
          ? write(context, 'documents.assignedToFormer', { documents })
          : write(context, 'documents.assigned', { documents, member: assignee.name }),
    };
  },
  'document.renamed': writeAbout('documents.renamed'),
  'document.labels_changed': writeAbout('documents.labelsChanged'),
  'document.postponed': ({ until }, context) => {
    const documents = writeDocuments(context);
    return {
      summary:
        until === null
          ? write(context, 'documents.postponementEnded', { documents })
          : write(context, 'documents.postponed', { documents, day: until.slice(0, DAY_LENGTH) }),
    };
  },
  'document.rejected': writeAbout('documents.rejected'),
  'document.deleted': writeAbout('documents.deleted'),
  'document.restored': writeAbout('documents.restored'),
  'document.erased': (details, context) => {
    const { retention_days: retention, after_days_in_trash: trash, erased_with_it: others = [] } = details;
    return {
      summary: write(context, 'documents.erased', { documents: writeDocuments(context) }),
      facts: pickFacts(
        retention !== undefined && write(context, 'documents.afterRetention', { days: retention }),
        trash !== undefined && write(context, 'documents.afterTrash', { days: trash }),
        others.length > 0 && write(context, 'documents.erasedWithIt', { count: others.length }),
      ),
    };
  },
  'document.unlocked': ({ pages, documents: unpacked }, context) => ({
    summary: write(context, 'documents.unlocked', { documents: writeDocuments(context) }),
    facts: pickFacts(
      pages !== undefined && write(context, 'documents.pages', { count: pages }),
      unpacked !== undefined && write(context, 'documents.unpacked', { count: unpacked }),
    ),
  }),
  'document.classification_requested': writeAbout('documents.classificationRequested'),
  'document.comment_deleted': writeAbout('documents.commentDeleted'),
  'document.sent': ({ name }, context) => ({
    summary: write(context, 'documents.sent', { documents: writeDocuments(context), name }),
  }),
  'document.rotated': ({ pages, degrees }, context) => {
    const values = { count: pages.length, documents: writeDocuments(context), degrees };
    return {
      summary:
        pages.length > MAX_PAGES
          ? write(context, 'documents.rotatedMany', values)
          : write(context, 'documents.rotated', {
              ...values,
              pages: formatWordList(context, pages.map(String)),
            }),
    };
  },
  'page_change.applied': (details, context) => {
    const { documents } = context;
    if (!('parts' in details)) {
      const [attached, others] = [true, false].map((isAttached) =>
        writeDocuments(
          context,
          documents.filter((each) => each.attached === isAttached),
        ),
      );
      return {
        summary: write(context, 'pageChange.attached', { attached: attached!, documents: others! }),
      };
    }
    const { action, parts, attachments } = details;
    return {
      summary: write(context, `pageChange.${action}`, { documents: writeDocuments(context), parts }),
      facts: pickFacts(
        attachments > 0 && write(context, 'pageChange.attachmentsCreated', { count: attachments }),
      ),
    };
  },
  'page_change.undone': writeAbout('pageChange.undone'),
};
