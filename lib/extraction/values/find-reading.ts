import type { ExtractionField } from '@/lib/projects/settings';
import { learnedValue } from '../learning/find-learned';
import type { FieldLessons } from '../learning/value-memory';
import { paperCurrency } from './find-currency';
import { labelledDate, paperDate } from './find-dates';
import { paperDueDate } from './find-due-date';
import { LEXICON_LABELS } from './find-labels';
import type { Money } from './find-money';
import { labelledNumber } from './find-numbers';
import { labelledValue } from './find-own-fields';
import { paperVendor } from './find-vendor';
import { labelKey } from './label-words';
import type { Meaning } from './lexicon';
import type { Naming } from './meanings';
import type { Paper } from './paper';
import { paperNumber } from './paper-number';
import { best, type Reading, type Said } from './reading';

type Field = ExtractionField;

/** What a field is read by, besides the paper. */
export interface Known {
  naming: Naming | undefined;
  /** What the paper says of its money. */
  money: Money;
  /** What the project has learned of the field. */
  lessons: FieldLessons | undefined;
}

/** The value of a field on a paper: by everybody's labels and the project's own, and by what the project has learned. */
export function* findReading(
  paper: Paper,
  field: Field,
  { naming, money, lessons }: Known,
): Generator<void, Said | undefined> {
  const ruled = yield* byRules(paper, field, naming, money);
  yield;
  const learned = lessons && learnedValue(paper, field, naming?.meaning, lessons);
  if (!learned || !ruled) return learned ?? ruled;
  if (ruled.value === learned.value) {
    const [less, more] = [ruled, learned].map(({ confidence }) => confidence).sort((a, b) => a - b);
    const both = more! + (1 - more!) * less! * AGREEING;
    return { ...(learned.page === null ? ruled : learned), confidence: Math.round(both * 100) / 100 };
  }
  return learned.outweighs ? learned : best([ruled, learned]);
}

/** How much a second opinion adds of what is left to certainty. */
const AGREEING = 0.7;
/** A value beside the field's own words that is as sure as this is the one that is meant. */
const OWN = 0.6;
/** What a description alone points to is a guess for a person to look at. */
const DESCRIBED = 0.7;

function* byRules(
  paper: Paper,
  field: Field,
  naming: Naming | undefined,
  money: Money,
): Generator<void, Reading | undefined> {
  const own = labelledValue(paper, `field:${field.key}`, field, naming?.meaning.endsWith('_number'));
  if (!naming) return own;
  yield;
  const known = yield* knownReading(paper, field, naming.meaning, money);
  if (!known) return own;
  switch (naming.by) {
    case 'label':
      // The project's own word for it tells better than everybody's, where both are there.
      return best([known, ...(own && isOwnWord(field, own) ? [own] : [])]);
    case 'key':
      // The label is no word of everybody's: where the paper has it, that is what the project means.
      return own && own.confidence > (field.type === 'currency' ? RIGHT_BEHIND : OWN) ? own : known;
    case 'description':
      return own && own.confidence > OWN
        ? own
        : { ...known, confidence: round(known.confidence * DESCRIBED) };
    case 'description alone':
      return known;
  }
}

const round = (confidence: number) => Math.round(confidence * 100) / 100;

/** Of a value that stands nowhere but beside the field's own label. */
const RIGHT_BEHIND = 0.7;

/** An own label that is worth as much as the built-in ones: the field has words of its own for it. */
const isOwnWord = ({ aliases = [], label, type }: Field, own: Reading) =>
  (aliases.length > 0 || (type === 'currency' && !LEXICON_LABELS.has(labelKey(label)))) &&
  own.confidence > RIGHT_BEHIND;

function* knownReading(
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
      return yield* paperDate(paper);
    case 'due_date':
      return yield* paperDueDate(paper);
    case 'delivery_date':
    case 'order_date':
      return labelledDate(paper, meaning);
    case 'invoice_number':
      return paperNumber(paper);
    case 'order_number':
    case 'customer_number':
    case 'delivery_note_number':
      return labelledNumber(paper, meaning);
    case 'currency':
      return yield* paperCurrency(paper);
    case 'vendor':
      return yield* paperVendor(paper);
    default:
      return labelledValue(paper, meaning, field);
  }
}
