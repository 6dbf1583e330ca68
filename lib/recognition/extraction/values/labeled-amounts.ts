import { findDocumentValueCurrencies } from '@/lib/documents/values/find-document-value-currencies';
import { type FoundAmount, findAmounts, toCents } from './extracted-amounts';
import type { Paper } from './extraction-paper';
import type { LabelSense } from './find-value-labels';
import type { LabeledPlace } from './label-places';
import { type Candidate, createCandidate } from './rank-candidates';

export interface LabeledAmount extends Candidate {
  place: LabeledPlace;
}

const MAX_AMOUNT = 1e9;
const PLACES_PER_STEP = 20;

/** Finds the amounts next to the labels of a sense, in steps of a few milliseconds. */
export function* findLabeledAmounts(paper: Paper, sense: LabelSense): Generator<void, LabeledAmount[]> {
  const found: LabeledAmount[] = [];
  for (const [index, place] of paper.getPlaces(sense).entries()) {
    if (index % PLACES_PER_STEP === 0) yield;
    const { hit, stretch, where } = place;
    const amounts = findAmounts(stretch.text, stretch.line.page.source).filter(({ percent }) => !percent);
    const amount = where === 'right' ? getLastMoney(amounts) : amounts.at(-1);
    if (sense === 'tax' && amount && followsWords(stretch.text, amount)) continue;
    if (!amount || toCents(amount.value) > MAX_AMOUNT * 100) continue;
    const before = hit.line.words[hit.from - 1];
    const facts = {
      'no decimals': !amount.decimals,
      'among several amounts': where === 'right' && amounts.length > 2,
      'inside a text': before?.piece === hit.line.words[hit.from]!.piece && /[\p{L}\d]{2}/u.test(before.text),
    };
    found.push({ ...createCandidate(stretch, amount, facts), place });
  }
  return found;
}

/**
 * Returns the last amount with decimals, or the last amount. After a label, an amount with decimals is money, and the
 * last one is the sum.
 */
function getLastMoney(amounts: readonly FoundAmount[]): FoundAmount | undefined {
  return amounts.filter(({ decimals }) => decimals).at(-1) ?? amounts.at(-1);
}

/**
 * Returns true if a number without decimals follows words other than a currency, and so is not a tax: `Not subject to
 * VAT, art. 293 B`.
 */
const followsWords = (text: string, { start, decimals }: FoundAmount): boolean =>
  !decimals && /\p{L}{3}/u.test(text.slice(0, start)) && findDocumentValueCurrencies(text).length === 0;
