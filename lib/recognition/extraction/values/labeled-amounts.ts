import { findCurrencies } from '@/lib/documents/values/find-currencies';
import { type FoundAmount, findAmounts, toCents } from './amounts';
import type { LabelHit, LabelSense } from './find-labels';
import type { Paper } from './paper';
import { createReading, type Reading } from './reading';

export interface LabeledAmount extends Reading {
  hit: LabelHit;
}

const MAX_AMOUNT = 1e9;
const PLACES_PER_STEP = 20;

/** Finds the amounts next to the labels of a sense, in steps of a few milliseconds. */
export function* findLabeledAmounts(paper: Paper, sense: LabelSense): Generator<void, LabeledAmount[]> {
  const found: LabeledAmount[] = [];
  for (const [index, { hit, stretch, where, nearness }] of paper.getPlaces(sense).entries()) {
    if (index % PLACES_PER_STEP === 0) yield;
    const amounts = findAmounts(stretch.text, stretch.line.page.source).filter(({ percent }) => !percent);
    const amount = where === 'right' ? getLastMoney(amounts) : amounts.at(-1);
    if (sense === 'tax' && amount && followsWords(stretch.text, amount)) continue;
    if (!amount || toCents(amount.value) > MAX_AMOUNT * 100) continue;
    // A column heading is not a sum's label. The amount below it belongs to an item.
    const below = where === 'below' ? 0.62 : 1;
    const whole = amount.decimals ? 1 : 0.6;
    const many = where === 'right' && amounts.length > 2 ? 0.8 : 1;
    // Inside a text, a word such as "VAT" is not a label.
    const before = hit.line.words[hit.from - 1];
    const inside =
      (sense === 'tax' || sense === 'net') &&
      before &&
      before.piece === hit.line.words[hit.from]!.piece &&
      /[\p{L}\d]{2}/u.test(before.text);
    const confidence = 0.86 * hit.weight * nearness * below * whole * many * (inside ? 0.7 : 1);
    found.push({ ...createReading(stretch, amount, confidence), hit });
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
  !decimals && /\p{L}{3}/u.test(text.slice(0, start)) && findCurrencies(text).length === 0;
