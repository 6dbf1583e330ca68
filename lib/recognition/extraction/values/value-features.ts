import {
  canBePerson,
  hasLegalForm,
  hasTradeWord,
  isAtTill,
  isJobTitle,
  isLegalForm,
  isRegistration,
  isStreet,
} from './company-names';
import { isTitle } from './extracted-titles';
import type { Stretch, WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { endsWithNumberWord, type LabeledPlace, refersToOtherDocument } from './label-places';
import type { Reading } from './value-reading';
import type weights from './value-weights.json';

export type ScoredField = keyof typeof weights;
type FeatureName = { [F in ScoredField]: keyof (typeof weights)[F]['features'] }[ScoredField];

/** Features that the finder of a candidate states. A missing one is 0. */
export type Facts = Partial<Record<FeatureName, number | boolean>>;

/** Possible value of a field. */
export interface FoundValue extends Omit<Reading, 'confidence'> {
  stretch: Stretch;
  /** Position relative to a label, if the value is next to one. */
  place?: LabeledPlace;
}

export type Compute = (found: FoundValue, paper: Paper) => number | boolean;

/** Converts a certainty from 0 to 1 to a doubt: 0 for a certain fact. */
export const toDoubt = (certainty = 1): number => -Math.log(Math.max(0.01, certainty));

/**
 * Features that depend only on a candidate and its paper. A truth value counts as 0 or 1. Finders state the others. The
 * weights name the features of each field.
 */
export const COMPUTED_FEATURES: Partial<Record<FeatureName, Compute>> = {
  'read from an image': ({ stretch }) => isImage(stretch),
  'next to a label': ({ place }) => place !== undefined,
  'next to the learned label': ({ place }) => place !== undefined,
  'ambiguous or misread label': ({ place }) => toDoubt(place?.hit.weight),
  'far from its label': ({ place }) => toDoubt(place?.nearness),
  'below its label': ({ place }) => place?.where === 'below',
  'label in a large title': ({ place }) => place !== undefined && isLargeTitle(place.hit.line),
  'label of another document': ({ place }) => place !== undefined && refersToOtherDocument(place.hit),
  'labeled as the amount due': ({ place }) => place?.hit.sense === 'amount_due',
  'larger letters': ({ place }, paper) => place !== undefined && isTall(place.hit.line, paper, 1.25),
  'one or two characters': ({ value, place }) =>
    value.length < 3 && place !== undefined && !endsWithNumberWord(place.hit),
  'low on the paper': ({ stretch }, { lines }) => stretch.line.index / Math.max(1, lines.length),
  'has a legal form': ({ value }) => hasLegalForm(value),
  'has a trade word': ({ value }) => !hasLegalForm(value) && hasTradeWord(value),
  'large letters': ({ stretch }, paper) => isTall(stretch.line, paper, 1.2),
  'very large letters': ({ stretch }, paper) => isTall(stretch.line, paper, 1.6),
  'in parentheses': ({ stretch, value }) => /^\s*\(/.test(stretch.text) && !hasLegalForm(value),
  'begins with a small letter': ({ stretch, value }) =>
    stretch.line.page.source === 'native' && /^\p{Ll}/u.test(value) && !hasLegalForm(value),
  'ends with a number': ({ value }) => /\d$/.test(value) && !hasTradeWord(value),
  'only a legal form': ({ value }) => isLegalForm(value),
  'registration number': ({ value, stretch }) => !hasLegalForm(value) && isRegistration(stretch.text),
  'street or place': ({ value }) => isStreet(value),
  'job title or department': ({ value }) => isJobTitle(value),
  'person at the till': ({ value }) => isAtTill(value),
  'label of a person': ({ value, place }) =>
    place?.where === 'right' && PERSON_LABEL.test(getLabel(place)) && canBePerson(value),
  'label of a payment': ({ place }) => place !== undefined && isPaymentLabel(place),
  'could be a year': ({ value }) => /^(?:19|20)\d{2}$/.test(value),
};

const isLargeTitle = ({ text, height }: WordLine): boolean => isTitle(text) && height > 11;
const isTall = ({ height, page }: WordLine, paper: Paper, factor: number): boolean =>
  height > factor * paper.getTypicalHeight(page.page);

const isImage = ({ line }: Stretch): boolean => line.page.source === 'ocr';

const getLabel = ({ hit: { line, from, to } }: LabeledPlace): string =>
  line.words
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');

/** Pattern of labels that may precede the name of a salesman. */
const PERSON_LABEL = /sold|seller|served|issued|billed|vend|verkauft|verkäufer/iu;
const PAYMENT_WORD =
  /(?<!\p{L})(?:accepted|tender(?:ed)?|(?<!be )paid|received|rec'd|inserted|deposited|gegeben|erhalten|bezahlt|eingezahlt|reçu|encaissé|versé|bayar(?:an)?|diterima|recibido|entregado|ricevuto|ontvangen|betaald)(?!\p{L})/iu;

/** Returns true if a label, or a word before it in its piece, names a payment: `Accepted total`. */
function isPaymentLabel({ hit: { line, to }, stretch }: LabeledPlace): boolean {
  const { piece } = line.words[to]!;
  const before = line.words.slice(0, to + 1).filter((word) => word.piece === piece);
  return PAYMENT_WORD.test(
    [...before, ...stretch.words]
      .map(({ text }) => text)
      .join(' ')
      .replace(/\d.*$/u, ''),
  );
}
