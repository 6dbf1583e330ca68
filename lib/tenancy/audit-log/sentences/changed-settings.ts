import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import { capitalize, formatList } from '@/lib/foundation/phrases';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { formatOcrLanguage } from '@/lib/tenancy/projects/format-ocr-language';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import type { SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import type { AuditText } from '../audit-text';
import { pickFacts, write } from './sentence';

/** Labels of settings, as on the settings page. */
const SETTING_LABELS: Record<keyof ProjectSettings | `${SecretName}_secret`, string> &
  Record<string, string> = {
  classify_by_default: 'Find types and cuts',
  document_splitting: 'Document splitting',
  automatic_threshold: 'Threshold',
  name_pattern: 'Names of parts',
  classifier: 'Classifier',
  'classifier.analyzer': 'Name of the classifier',
  'classifier.provider': 'Classification provider',
  'classifier.categories': 'Categories',
  'classifier.model': 'Model of the classifier',
  classifier_secret: 'Key of the classification provider',
  shadow_secret: 'Key of the second classifier',
  extraction_fields: 'Fields',
  extraction: 'Extraction',
  'extraction.provider': 'Extraction provider',
  'extraction.model': 'Model of the extraction',
  extraction_secret: 'Key of the extraction provider',
  rules: 'Rules',
  arithmetic_checks: 'Built-in checks',
  automation: 'Automation',
  'automation.splits': 'Automation of splits',
  'automation.types': 'Automation of types',
  'automation.values': 'Automation of values',
  'automation.audit_share': 'Share for the audit',
  custom_schema: 'Custom schema',
  separation: 'Splitting method',
  'separation.mode': 'Splitting method',
  'separation.pages': 'Pages per document',
  'separation.pattern': 'Barcode on separator sheets',
  'separation.sheets': 'Separator sheets',
  reference_barcode: 'Barcode with the reference',
  reviewers_see: 'Visible to reviewers',
  duplicates: 'Duplicates',
  unpack: 'Files in files',
  second_look: 'Second look',
  'second_look.required': 'Second look',
  'unpack.archives': 'Archives and portfolios',
  'unpack.emails': 'Emails',
  retention_days: 'Days to keep documents',
  ocr: 'Text recognition',
  'ocr.provider': 'Text recognition',
  ocr_secret: 'Key of the OCR service',
  ocr_languages: 'Languages',
};

/** Labels of values, as on the settings page. Other values are what a person typed. */
const VALUE_LABELS: Record<string, Record<string, string>> = {
  document_splitting: { off: 'off', review: 'review', automatic: 'automatic' },
  'separation.mode': {
    classifier: 'by content',
    every_n: 'every N pages',
    blank: 'at blank pages',
    barcode: 'at separator sheets',
  },
  'separation.sheets': { keep: 'keep', drop: 'discard' },
  'classifier.provider': { builtin: 'built-in', http: 'your service', llm: 'language model' },
  'extraction.provider': { rules: 'rules', llm: 'language model' },
  'ocr.provider': { builtin: 'built-in', http: 'your service' },
  arithmetic_checks: { off: 'off', warn: 'warn', block: 'block' },
  reviewers_see: { all: 'all documents', assigned: 'assigned documents only' },
  duplicates: { keep: 'keep', flag: 'flag' },
  'unpack.archives': { true: 'unpack', false: 'don’t unpack' },
  'unpack.emails': {
    attachments: 'attachments',
    message: 'message',
    both: 'message and attachments',
    off: 'don’t open',
  },
};

type Details = AuditDetails<'project.settings_changed'>;
type Value = NonNullable<Details['values']>[string]['before'];

/** Settings whose values are the names of the entries that differ. */
const LISTS = ['extraction_fields', 'classifier.categories'];

/** Settings whose values are shares. */
const PERCENTAGES = ['automatic_threshold', 'automation.audit_share'];

const EMPTY_LABELS: Record<string, string> = { retention_days: 'no limit', 'separation.pages': 'none' };

function formatValue(name: string, value: Value): string {
  if (value === null) return EMPTY_LABELS[name] ?? 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (PERCENTAGES.includes(name) && typeof value === 'number') return formatPercent(value);
  if (typeof value === 'number') return value.toLocaleString('en');
  if (name === 'ocr_languages') return formatList(value.split(', ').map(formatOcrLanguage));
  return VALUE_LABELS[name]?.[value] ?? value;
}

const getLabel = (name: string): string => SETTING_LABELS[name] ?? capitalize(formatWords(name));

/** Writes a fact for each changed setting, with both values if they are known. */
export function writeChangedSettings({ changed, values = {}, set, origin }: Details): AuditText[] {
  const known = Object.entries(values);
  const named = known.map(([name]) => name.split('.')[0]);
  const others = changed.filter((name) => !named.includes(name));
  return pickFacts(
    ...known.map(([name, { before, after }]) => {
      if (LISTS.includes(name) && before === null) return write`${getLabel(name)}: added ${String(after)}`;
      if (LISTS.includes(name) && after === null) return write`${getLabel(name)}: removed ${String(before)}`;
      return write`${getLabel(name)} changed from ${formatValue(name, before)} to ${formatValue(name, after)}`;
    }),
    ...others.map(
      (name) => write`${getLabel(name)} ${formatSecretChange(set)}${origin ? ` for ${origin}` : ''}`,
    ),
  );
}

const formatSecretChange = (set: boolean | undefined): string =>
  set === undefined ? 'changed' : set ? 'stored' : 'deleted';
