import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { type AutomationsDraft, toAutomations, toAutomationsDraft } from './automation-draft';
import { formatNumberText, formatPercentText, parseNumber, parsePercent } from './number-text';
import { type RuleRow, toRule, toRuleRow } from './rule-row';
import { formatTemplate, parseTemplate } from './template-text';

/** Category row in the editor. */
export interface CategoryRow {
  /** ID that identifies the row while its value is edited. */
  id: number;
  value: string;
  description: string;
  /** Beginning of a barcode; empty for none. */
  barcodePrefix: string;
  /** `true` for a row that was not saved yet. While it is empty, it is ignored. */
  isNew?: boolean;
}

/** Extraction field in the editor. */
export interface FieldRow {
  id: number;
  key: string;
  /** `true` if the key was edited; before that, it follows the label. */
  isKeyEdited: boolean;
  label: string;
  type: ExtractionField['type'];
  description: string;
  /** Aliases, one per line. */
  aliases: string;
  /** Document types; empty for all. */
  docTypes: string[];
  entity: string | null;
  /** Pattern of a barcode; empty for any. */
  pattern: string;
  /** Format of a barcode; empty for any. */
  format: string;
  /** `true` for a row that was not saved yet. While it is empty, it is ignored. */
  isNew?: boolean;
}

/** Settings during editing; numbers and lists are text. */
export interface SettingsDraft {
  name: string;
  classifyByDefault: boolean;
  splitting: ProjectSettings['document_splitting'];
  namePattern: string;
  /** Threshold in percent. */
  threshold: string;
  separationMode: ProjectSettings['separation']['mode'];
  separationPages: string;
  /** Pattern of the barcodes that separate; empty for any. */
  separationPattern: string;
  separationSheets: NonNullable<ProjectSettings['separation']['sheets']>;
  /** Pattern of the barcode with the reference; empty for none. */
  referenceBarcode: string;
  analyzer: string;
  provider: ProjectSettings['classifier']['provider'];
  url: string;
  model: string;
  /** Provider of the second classifier; `none` without one. */
  shadowProvider: ProjectSettings['classifier']['provider'] | 'none';
  shadowUrl: string;
  shadowModel: string;
  categories: CategoryRow[];
  fields: FieldRow[];
  valuesProvider: ProjectSettings['extraction']['provider'];
  valuesUrl: string;
  valuesModel: string;
  rules: RuleRow[];
  arithmeticChecks: ProjectSettings['arithmetic_checks'];
  /** `true` if a second person must validate approved documents. */
  secondLook: boolean;
  /** Key of the field that limits the second look; empty for all documents. */
  secondLookField: string;
  secondLookAmount: string;
  automation: AutomationsDraft;
  /** Custom schema as JSON text; `null` for the default schema. */
  template: string | null;
  reviewersSee: ProjectSettings['reviewers_see'];
  duplicates: ProjectSettings['duplicates'];
  unpackArchives: boolean;
  unpackEmails: ProjectSettings['unpack']['emails'];
  /** Retention period in days; empty for unlimited. */
  retentionDays: string;
  ocrProvider: ProjectSettings['ocr']['provider'];
  ocrUrl: string;
  ocrLanguages: ProjectSettings['ocr_languages'];
}

/** Saved settings, including the project's name. */
export interface SavedSettings {
  name: string;
  settings: ProjectSettings;
}

export function toSettingsDraft({ name, settings }: SavedSettings): SettingsDraft {
  const { classifier, extraction, separation, custom_schema: template, retention_days: days } = settings;
  return {
    name,
    classifyByDefault: settings.classify_by_default,
    splitting: settings.document_splitting,
    namePattern: settings.name_pattern,
    threshold: formatPercentText(settings.automatic_threshold),
    separationMode: separation.mode,
    separationPages: separation.pages === undefined ? '' : String(separation.pages),
    separationPattern: separation.pattern ?? '',
    separationSheets: separation.sheets ?? 'keep',
    referenceBarcode: settings.reference_barcode ?? '',
    analyzer: classifier.analyzer,
    provider: classifier.provider,
    url: classifier.url ?? '',
    model: classifier.model ?? '',
    shadowProvider: classifier.shadow?.provider ?? 'none',
    shadowUrl: classifier.shadow?.url ?? '',
    shadowModel: classifier.shadow?.model ?? '',
    categories: classifier.categories.map(({ value, description, barcode_prefix: prefix }, id) => ({
      id,
      value,
      description: description ?? '',
      barcodePrefix: prefix ?? '',
    })),
    fields: settings.extraction_fields.map(toFieldRow),
    valuesProvider: extraction.provider,
    valuesUrl: extraction.url ?? '',
    valuesModel: extraction.model ?? '',
    rules: settings.rules.map(toRuleRow),
    arithmeticChecks: settings.arithmetic_checks,
    secondLook: settings.second_look.required,
    secondLookField: settings.second_look.above?.field ?? '',
    secondLookAmount: settings.second_look.above ? formatNumberText(settings.second_look.above.amount) : '',
    automation: toAutomationsDraft(settings.automation),
    template: template && formatTemplate(template),
    reviewersSee: settings.reviewers_see,
    duplicates: settings.duplicates,
    unpackArchives: settings.unpack.archives,
    unpackEmails: settings.unpack.emails,
    retentionDays: days === null ? '' : String(days),
    ocrProvider: settings.ocr.provider,
    ocrUrl: settings.ocr.url ?? '',
    ocrLanguages: settings.ocr_languages,
  };
}

export const toFieldRow = (field: ExtractionField, id: number): FieldRow => ({
  id,
  key: field.key,
  isKeyEdited: true,
  label: field.label,
  type: field.type,
  description: field.description ?? '',
  aliases: (field.aliases ?? []).join('\n'),
  docTypes: field.doc_types ?? [],
  entity: field.entity ?? null,
  pattern: field.pattern ?? '',
  format: field.format ?? '',
});

/** Converts a draft to the API's format. Validation is separate. */
export function toSettings(draft: SettingsDraft): Record<keyof ProjectSettings, unknown> & {
  classifier: Record<string, unknown>;
} {
  return {
    classify_by_default: draft.classifyByDefault,
    document_splitting: draft.splitting,
    automatic_threshold: parsePercent(draft.threshold),
    name_pattern: draft.namePattern.trim(),
    classifier: toClassifierSettings(draft),
    extraction_fields: draft.fields.filter(hasContent).map(toExtractionField),
    extraction: toExtractionSettings(draft),
    rules: draft.rules.filter(hasContent).map(toRule),
    arithmetic_checks: draft.arithmeticChecks,
    second_look: {
      required: draft.secondLook,
      above:
        draft.secondLookField === ''
          ? null
          : { field: draft.secondLookField, amount: parseNumber(draft.secondLookAmount) },
    },
    automation: toAutomations(draft.automation),
    custom_schema: draft.template === null ? null : parseTemplateSetting(draft.template),
    separation: toSeparationSettings(draft),
    reference_barcode: draft.referenceBarcode.trim() || null,
    reviewers_see: draft.reviewersSee,
    duplicates: draft.duplicates,
    unpack: { archives: draft.unpackArchives, emails: draft.unpackEmails },
    retention_days: draft.retentionDays.trim() === '' ? null : parseNumber(draft.retentionDays),
    ocr: toOcrSettings(draft),
    ocr_languages: draft.ocrLanguages,
  };
}

/** Parses JSON; invalid text is returned unchanged, so that validation rejects it. */
function parseTemplateSetting(text: string): unknown {
  const { value, problem } = parseTemplate(text);
  return problem ? text : value;
}

/** Parts of rows that a user types or selects. */
const TYPED_KEYS = [
  ...['value', 'label', 'key', 'description', 'aliases', 'barcodePrefix'],
  ...['name', 'field', 'fields', 'first', 'table', 'expression', 'message'],
];

/** Returns `false` for a new row in which nothing was typed. It is neither a change nor an error. */
export const hasContent = ({ isNew = false, ...row }: CategoryRow | FieldRow | RuleRow): boolean =>
  !isNew || TYPED_KEYS.some((key) => hasText(row, key));

const hasText = (row: object, key: string): boolean =>
  String((row as Record<string, unknown>)[key] ?? '').trim() !== '';

/** Returns the position of a row in the settings that are sent, which don't contain empty new rows. */
export const getSentIndex = (rows: readonly (CategoryRow | FieldRow | RuleRow)[], index: number): number =>
  rows.slice(0, index).filter(hasContent).length;

export const toClassifierSettings = (draft: SettingsDraft) => ({
  analyzer: draft.analyzer.trim(),
  provider: draft.provider,
  categories: draft.categories.filter(hasContent).map(({ value, description, barcodePrefix }) => ({
    value: value.trim(),
    description: description.trim() || null,
    ...(barcodePrefix.trim() !== '' && { barcode_prefix: barcodePrefix.trim() }),
  })),
  url: draft.url.trim() || null,
  model: draft.model.trim() || null,
  shadow: toShadowClassifier(draft),
});

/** Converts the second classifier. The built-in one has no URL or model. */
function toShadowClassifier({ shadowProvider: provider, shadowUrl, shadowModel }: SettingsDraft) {
  if (provider === 'none') return null;
  if (provider === 'builtin') return { provider };
  return { provider, url: shadowUrl.trim() || null, model: shadowModel.trim() || null };
}

/** Converts the extraction settings. The rules-based provider has no URL or model. */
const toExtractionSettings = ({
  valuesProvider: provider,
  valuesUrl: url,
  valuesModel: model,
}: SettingsDraft) =>
  provider === 'rules'
    ? { provider }
    : {
        provider,
        ...(url.trim() !== '' && { url: url.trim() }),
        ...(model.trim() !== '' && { model: model.trim() }),
      };

/** Converts the settings of text recognition. The built-in OCR has no URL. */
const toOcrSettings = ({ ocrProvider: provider, ocrUrl: url }: SettingsDraft) =>
  provider === 'builtin' || url.trim() === '' ? { provider } : { provider, url: url.trim() };

export function toSeparationSettings(draft: SettingsDraft) {
  const { separationMode: mode, separationPages: pages, separationPattern, separationSheets } = draft;
  const pattern = separationPattern.trim();
  if (mode === 'every_n' && pages.trim() !== '') return { mode, pages: parseNumber(pages) };
  if (mode !== 'barcode') return { mode };
  return {
    mode,
    ...(pattern !== '' && { pattern }),
    ...(separationSheets === 'drop' && { sheets: separationSheets }),
  };
}

function toExtractionField(row: FieldRow) {
  const { key, label, type, description, aliases, docTypes, entity, pattern, format } = row;
  const words = aliases
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    key: key.trim(),
    label: label.trim(),
    type,
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(words.length > 0 && { aliases: words }),
    ...(docTypes.length > 0 && { doc_types: docTypes }),
    ...(type === 'entity' && entity !== null && { entity }),
    ...(type === 'barcode' && pattern.trim() !== '' && { pattern: pattern.trim() }),
    ...(type === 'barcode' && format !== '' && { format }),
  };
}
