import type { ExtractionField, ProjectSettings } from '@/lib/projects/settings';
import { readTemplate, templateText } from './template-text';

/** One row of the categories, as it is edited. */
export interface CategoryRow {
  /** Tells rows apart while their values are typed. */
  id: number;
  value: string;
  description: string;
}

/** One extraction field, as it is edited. */
export interface FieldRow {
  id: number;
  key: string;
  /** Until then the key follows the label. */
  keyTouched: boolean;
  label: string;
  type: ExtractionField['type'];
  description: string;
  /** One a line. */
  aliases: string;
  /** Empty: all of them. */
  docTypes: string[];
  entity: string | null;
}

/** The settings while they are edited: numbers and lists as they are typed. */
export interface SettingsDraft {
  name: string;
  classifyByDefault: boolean;
  splitting: ProjectSettings['document_splitting'];
  /** In percent. */
  threshold: string;
  separationMode: ProjectSettings['separation']['mode'];
  separationPages: string;
  analyzer: string;
  provider: ProjectSettings['classifier']['provider'];
  url: string;
  model: string;
  categories: CategoryRow[];
  fields: FieldRow[];
  valuesProvider: ProjectSettings['extraction']['provider'];
  valuesUrl: string;
  valuesModel: string;
  /** JSON text; null for the default shape. */
  template: string | null;
  reviewersSee: ProjectSettings['reviewers_see'];
  duplicates: ProjectSettings['duplicates'];
  /** Empty for never. */
  retentionDays: string;
  ocrLanguages: ProjectSettings['ocr_languages'];
}

/** What is saved: the settings, and the project's name beside them. */
export interface Saved {
  name: string;
  settings: ProjectSettings;
}

/** Without the noise that dividing by a hundred leaves in a fraction. */
const MOST_DIGITS = 8;
const rounded = (number: number): number => Number(number.toPrecision(MOST_DIGITS));

export function draftOf({ name, settings }: Saved): SettingsDraft {
  const { classifier, extraction, separation, custom_schema: template, retention_days: days } = settings;
  return {
    name,
    classifyByDefault: settings.classify_by_default,
    splitting: settings.document_splitting,
    threshold: String(rounded(settings.automatic_threshold * 100)),
    separationMode: separation.mode,
    separationPages: separation.pages === undefined ? '' : String(separation.pages),
    analyzer: classifier.analyzer,
    provider: classifier.provider,
    url: classifier.url ?? '',
    model: classifier.model ?? '',
    categories: classifier.categories.map(({ value, description }, id) => ({
      id,
      value,
      description: description ?? '',
    })),
    fields: settings.extraction_fields.map(fieldRow),
    valuesProvider: extraction.provider,
    valuesUrl: extraction.url ?? '',
    valuesModel: extraction.model ?? '',
    template: template && templateText(template),
    reviewersSee: settings.reviewers_see,
    duplicates: settings.duplicates,
    retentionDays: days === null ? '' : String(days),
    ocrLanguages: settings.ocr_languages,
  };
}

export const fieldRow = (field: ExtractionField, id: number): FieldRow => ({
  id,
  key: field.key,
  keyTouched: true,
  label: field.label,
  type: field.type,
  description: field.description ?? '',
  aliases: (field.aliases ?? []).join('\n'),
  docTypes: field.doc_types ?? [],
  entity: field.entity ?? null,
});

/** Text that is no number stays text, so that the settings' own rules refuse it. */
function numberIn(text: string): number | string {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return trimmed === '' || !Number.isFinite(number) ? trimmed : number;
}

function percentIn(text: string): number | string {
  const number = numberIn(text);
  return typeof number === 'number' ? rounded(number / 100) : number;
}

/** What would be saved, in the form of the wire; the settings' rules say whether it may be. */
export function wireOf(draft: SettingsDraft): Record<keyof ProjectSettings, unknown> & {
  classifier: Record<string, unknown>;
} {
  return {
    classify_by_default: draft.classifyByDefault,
    document_splitting: draft.splitting,
    automatic_threshold: percentIn(draft.threshold),
    classifier: classifierWire(draft),
    extraction_fields: draft.fields.map(fieldWire),
    extraction: extractionWire(draft),
    custom_schema: draft.template === null ? null : templateIn(draft.template),
    separation: separationWire(draft),
    reviewers_see: draft.reviewersSee,
    duplicates: draft.duplicates,
    retention_days: draft.retentionDays.trim() === '' ? null : numberIn(draft.retentionDays),
    ocr_languages: draft.ocrLanguages,
  };
}

/** Text that is no JSON stays text, too. */
function templateIn(text: string): unknown {
  const { value, problem } = readTemplate(text);
  return problem ? text : value;
}

export const classifierWire = (draft: SettingsDraft) => ({
  analyzer: draft.analyzer.trim(),
  provider: draft.provider,
  categories: draft.categories.map(({ value, description }) => ({
    value: value.trim(),
    description: description.trim() || null,
  })),
  url: draft.url.trim() || null,
  model: draft.model.trim() || null,
});

/** The rules need neither address nor model, so they forget them. */
const extractionWire = ({ valuesProvider: provider, valuesUrl: url, valuesModel: model }: SettingsDraft) =>
  provider === 'rules'
    ? { provider }
    : {
        provider,
        ...(url.trim() !== '' && { url: url.trim() }),
        ...(model.trim() !== '' && { model: model.trim() }),
      };

export const separationWire = ({ separationMode: mode, separationPages: pages }: SettingsDraft) =>
  mode === 'every_n' && pages.trim() !== '' ? { mode, pages: numberIn(pages) } : { mode };

function fieldWire({ key, label, type, description, aliases, docTypes, entity }: FieldRow) {
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
  };
}
