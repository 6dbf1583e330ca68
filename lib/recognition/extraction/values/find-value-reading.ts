import { toLabelKey } from '@/lib/documents/values/document-label-keys';
import type { Meaning } from '@/lib/documents/values/field-lexicon';
import type { FieldMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { Paper } from './extraction-paper';
import { findCurrency } from './find-currency';
import { findLabeledValue } from './find-custom-fields';
import { findDocumentDate, findLabeledDate } from './find-dates';
import { findDocumentNumber } from './find-document-number';
import { findDueDate } from './find-due-date';
import { findLearnedValue } from './find-learned-value';
import type { Money } from './find-money';
import { findLabeledNumber } from './find-numbers';
import { LEXICON_LABELS } from './find-value-labels';
import { findVendor } from './find-vendor';
import type { FieldExamples } from './value-memory';
import { type ExtractedValue, pickBest, type Reading } from './value-reading';

type Field = ExtractionField;
/** Search in steps of a few milliseconds. */
type Steps = Generator<void, Reading | undefined>;

export interface FieldContext {
  naming: FieldMeaning | undefined;
  money: Money;
  /** Training examples for the field. */
  examples: FieldExamples | undefined;
}

/** Finds the value of a field on a document, by general labels, the project's labels, and training examples. */
export function* findValueReading(
  paper: Paper,
  field: Field,
  { naming, money, examples }: FieldContext,
): Generator<void, ExtractedValue | undefined> {
  const ruled = yield* findByRules(paper, field, naming, money);
  yield;
  const learned = examples && findLearnedValue(paper, field, naming?.meaning, examples);
  if (!learned || !ruled) return learned ?? ruled;
  if (ruled.value === learned.value) {
    const [less, more] = [ruled, learned].map(({ confidence }) => confidence).sort((a, b) => a - b);
    const both = more! + (1 - more!) * less! * AGREEMENT_BONUS;
    return { ...(learned.page === null ? ruled : learned), confidence: Math.round(both * 100) / 100 };
  }
  return learned.outweighs ? learned : pickBest([ruled, learned]);
}

/** Fraction of the remaining uncertainty that a second matching source removes. */
const AGREEMENT_BONUS = 0.7;
/** Minimum confidence at which a value next to the field's own label is preferred. */
const MIN_OWN_LABEL_CONFIDENCE = 0.6;
/** Confidence factor for a value found by the description alone. A person should check it. */
const DESCRIPTION_FACTOR = 0.7;

function* findByRules(paper: Paper, field: Field, naming: FieldMeaning | undefined, money: Money): Steps {
  const isNumber = naming?.meaning.endsWith('_number');
  const own = yield* findLabeledValue(paper, `field:${field.key}`, field, isNumber);
  if (!naming) return own;
  yield;
  const known = yield* findByMeaning(paper, field, naming.meaning, money);
  if (!known) return own;
  switch (naming.source) {
    case 'label':
      return own && isOwnWord(field, own) ? own : known;
    case 'key':
      // The label is not a general word. If it is on the document, it is what the project means.
      return own && own.confidence > (field.type === 'currency' ? OWN_LABEL_FACTOR : MIN_OWN_LABEL_CONFIDENCE)
        ? own
        : known;
    case 'description':
      return own && own.confidence > MIN_OWN_LABEL_CONFIDENCE
        ? own
        : { ...known, confidence: round(known.confidence * DESCRIPTION_FACTOR) };
    case 'description alone':
      return known;
  }
}

const round = (confidence: number) => Math.round(confidence * 100) / 100;

/** Confidence factor for a value found only next to the field's own label. */
const OWN_LABEL_FACTOR = 0.7;

/**
 * Returns true if an own label counts as much as a built-in one, because the project has specific words for the field.
 */
const isOwnWord = ({ aliases = [], label, type }: Field, own: Reading) =>
  (aliases.length > 0 || (type === 'currency' && !LEXICON_LABELS.has(toLabelKey(label)))) &&
  own.confidence > OWN_LABEL_FACTOR;

const FINDERS: Partial<Record<Meaning, (paper: Paper, meaning: Meaning) => Steps>> = {
  invoice_date: findDocumentDate,
  due_date: findDueDate,
  delivery_date: findLabeledDate,
  order_date: findLabeledDate,
  invoice_number: findDocumentNumber,
  order_number: findLabeledNumber,
  customer_number: findLabeledNumber,
  delivery_note_number: findLabeledNumber,
  currency: findCurrency,
  vendor: findVendor,
};

function* findByMeaning(paper: Paper, field: Field, meaning: Meaning, money: Money): Steps {
  if (isSum(meaning)) return money[meaning];
  const find = FINDERS[meaning];
  return yield* find ? find(paper, meaning) : findLabeledValue(paper, meaning, field);
}

const SUMS: readonly Meaning[] = ['total', 'amount_due', 'net', 'tax'];
const isSum = (meaning: Meaning): meaning is keyof Money => SUMS.includes(meaning);
