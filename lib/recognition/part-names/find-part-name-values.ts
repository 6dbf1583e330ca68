import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import { getFieldMeaning } from '@/lib/documents/values/field-meanings';
import type { NameValues } from '@/lib/foundation/name-pattern';
import { hasLegalForm } from '@/lib/recognition/extraction/values/company-names';
import { toFieldValue } from '@/lib/recognition/extraction/values/extracted-field-value';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import { Paper } from '@/lib/recognition/extraction/values/extraction-paper';
import type { LabelSet } from '@/lib/recognition/extraction/values/find-value-labels';
import { findValueReading } from '@/lib/recognition/extraction/values/find-value-reading';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import { CueIndex } from '@/lib/recognition/lexicon/cue-index';
import { splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

export type NameField = 'number' | 'party' | 'date';

/** Minimum weight of a phrase that titles a kind of document. */
const MIN_TITLE_WEIGHT = 3;

/** Phrases that title documents. A line with one of them is a heading, not the name of a company. */
const DOCUMENT_TITLES = new CueIndex(
  CONCEPTS.flatMap(({ cues }) => [...cues].filter(([, weight]) => weight >= MIN_TITLE_WEIGHT)).map(
    ([cue]) => cue,
  ),
);

/** Returns the fields that a name needs. The number is the one that is labeled for the type of the document. */
export function getNameFields(wanted: readonly NameField[], docType: string | null): ExtractionField[] {
  const kind = docType?.replaceAll(/[_-]+/g, ' ') ?? 'document';
  const aliases = ['no', 'nr', 'number', 'nummer'].map((word) => `${kind} ${word}`);
  const fields: Record<NameField, ExtractionField> = {
    number: { key: 'number', label: `${kind} number`, type: 'text', aliases },
    party: { key: 'party', label: 'Vendor', type: 'text' },
    date: { key: 'date', label: 'Document date', type: 'date' },
  };
  return wanted.map((name) => fields[name]);
}

/**
 * Finds the values for the name of a document on its first page, in steps of a few milliseconds. Unsure values are left
 * out.
 *
 * @param fields from `getNameFields`
 * @param labels labels of these fields. Creating them takes longer than finding values, so callers reuse them.
 */
export function* findPartNameValues(
  page: ValuePage,
  fields: readonly ExtractionField[],
  labels: LabelSet,
): Generator<void, NameValues> {
  const paper = yield* Paper.read([page], labels);
  const values: NameValues = {};
  for (const field of fields) {
    const context = { naming: getFieldMeaning(field), money: {}, examples: undefined };
    const { value, confidence } = toFieldValue(field, yield* findValueReading(paper, field, context));
    if (typeof value !== 'string' || (confidence ?? 0) < UNSURE_BELOW) continue;
    if (field.key === 'party' && isDocumentTitle(value)) continue;
    values[field.key as NameField] = value;
  }
  return values;
}

const isDocumentTitle = (text: string): boolean =>
  !hasLegalForm(text) &&
  DOCUMENT_TITLES.findHits({ words: splitWords(text), topWords: [], titleWords: [] }).size > 0;
