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

const isStatus = (text: string): text is DocumentStatus =>
  (DOCUMENT_STATUSES as readonly string[]).includes(text);
const isFieldType = (type: string | undefined): type is ExtractionField['type'] =>
  (FIELD_TYPES as readonly (string | undefined)[]).includes(type);
