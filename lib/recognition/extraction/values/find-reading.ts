import { toLabelKey } from '@/lib/documents/values/label-keys';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { findLearnedValue } from '../learning/find-learned-value';
import type { FieldExamples } from '../learning/value-memory';
import type { FieldMeaning } from './field-meanings';
import { findCurrency } from './find-currency';
import { findLabeledValue } from './find-custom-fields';
import { findDocumentDate, findLabeledDate } from './find-dates';
import { findDocumentNumber } from './find-document-number';
import { findDueDate } from './find-due-date';
import { LEXICON_LABELS } from './find-labels';
import type { Money } from './find-money';
import { findLabeledNumber } from './find-numbers';
import { findVendor } from './find-vendor';
import type { Meaning } from './lexicon';
import type { Paper } from './paper';
import { type ExtractedValue, pickBest, type Reading } from './reading';

type Field = ExtractionField;

export interface FieldContext {
  naming: FieldMeaning | undefined;
  money: Money;
  /** Training examples for the field. */
  lessons: FieldExamples | undefined;
}

/** Finds the value of a field on a document, by general labels, the project's labels, and training examples. */
export function* findReading(
  paper: Paper,
  field: Field,
  { naming, money, lessons }: FieldContext,
): Generator<void, ExtractedValue | undefined> {
  const ruled = yield* findByRules(paper, field, naming, money);
  yield;
  const learned = lessons && findLearnedValue(paper, field, naming?.meaning, lessons);
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

function* findByRules(
  paper: Paper,
  field: Field,
  naming: FieldMeaning | undefined,
  money: Money,
): Generator<void, Reading | undefined> {
  const own = findLabeledValue(paper, `field:${field.key}`, field, naming?.meaning.endsWith('_number'));
  if (!naming) return own;
  yield;
  const known = yield* findByMeaning(paper, field, naming.meaning, money);
  if (!known) return own;
  switch (naming.source) {
    case 'label':
      return pickBest([known, ...(own && isOwnWord(field, own) ? [own] : [])]);
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

function* findByMeaning(
  paper: Paper,
  field: Field,
  meaning: Meaning,
  money: Money,
): Generator<void, Reading | undefined> {
  switch (meaning) {
    case 'total':
    case 'amount_due':
    case 'net':
    case 'tax':
      return money[meaning];
    case 'invoice_date':
      return yield* findDocumentDate(paper);
    case 'due_date':
      return yield* findDueDate(paper);
    case 'delivery_date':
    case 'order_date':
      return findLabeledDate(paper, meaning);
    case 'invoice_number':
      return findDocumentNumber(paper);
    case 'order_number':
    case 'customer_number':
    case 'delivery_note_number':
      return findLabeledNumber(paper, meaning);
    case 'currency':
      return yield* findCurrency(paper);
    case 'vendor':
      return yield* findVendor(paper);
    default:
      return findLabeledValue(paper, meaning, field);
  }
}
