import { formatValue } from '@/components/document/format-value';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { FIELD_TYPES } from '@/lib/tenancy/projects/project-field-types';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Formats the old or the new text of a change, as it is shown elsewhere. */
export function formatChangedText(
  { labels: t, ui }: { labels: Translator<'labels'>; ui: Translator<'ui'> },
  { what, value_type: type }: DocumentChange,
  text: string | null,
  locale: Locale,
): string {
  if (text === null)
    return t(what === 'assignee' ? 'changes.nobody' : what === 'type' ? 'changes.noType' : 'changes.empty');
  if (what === 'type') return formatIdentifier(text);
  if (what === 'status') return isStatus(text) ? ui(`status.${text}`) : text;
  if (type === 'boolean') return t(text === 'true' ? 'changes.yes' : 'changes.no');
  return isFieldType(type) ? formatValue(type, text, locale) : text;
}

/** Formats the label of a change. Entries of earlier versions have only an English text for rows. */
export function formatChangeLabel(t: Translator<'labels'>, change: DocumentChange): string {
  const { what, label, field = '', row, column, row_change: rowChange, count } = change;
  if (what === 'more') return count === undefined ? label : t('changes.more', { count });
  if (what !== 'value' && what !== 'check' && what !== 'uncheck') return t(`changes.labels.${what}`);
  if (rowChange === 'added') return t('changes.rowAdded', { field });
  if (row === undefined) return label;
  if (rowChange === 'removed') return t('changes.rowRemoved', { field, row });
  return column === undefined ? label : t('changes.cell', { field, row, column });
}

const isStatus = (text: string): text is DocumentStatus =>
  (DOCUMENT_STATUSES as readonly string[]).includes(text);
const isFieldType = (type: string | undefined): type is ExtractionField['type'] =>
  (FIELD_TYPES as readonly (string | undefined)[]).includes(type);
