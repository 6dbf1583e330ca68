import { cents, type FoundAmount, findAmounts } from './amounts';
import { findCurrencies } from './currencies';
import type { LabelHit, LabelSense } from './find-labels';
import type { Paper } from './paper';
import { type Reading, readingOf } from './reading';

/** An amount with the label that it stands beside. */
export interface LabelledAmount extends Reading {
  hit: LabelHit;
}

const MOST = 1e9;
const PLACES_A_STEP = 20;

/** The amounts beside the labels of a sense, in steps of a few milliseconds. */
export function* labelledAmounts(paper: Paper, sense: LabelSense): Generator<void, LabelledAmount[]> {
  const found: LabelledAmount[] = [];
  for (const [index, { hit, stretch, where, nearness }] of paper.places(sense).entries()) {
    if (index % PLACES_A_STEP === 0) yield;
    const amounts = findAmounts(stretch.text, stretch.line.page.source).filter(({ percent }) => !percent);
    const amount = where === 'right' ? lastMoney(amounts) : amounts.at(-1);
    if (sense === 'tax' && amount && isOfWords(stretch.text, amount)) continue;
    if (!amount || cents(amount.value) > MOST * 100) continue;
    // A column's heading is no label of a sum; the amount of an item stands below it.
    const below = where === 'below' ? 0.62 : 1;
    const whole = amount.decimals ? 1 : 0.6;
    const many = where === 'right' && amounts.length > 2 ? 0.8 : 1;
    // In the middle of a line's text, a word such as "VAT" is about something else.
    const before = hit.line.words[hit.from - 1];
    const inside =
      (sense === 'tax' || sense === 'net') &&
      before &&
      before.piece === hit.line.words[hit.from]!.piece &&
      /[\p{L}\d]{2}/u.test(before.text);
    const confidence = 0.86 * hit.weight * nearness * below * whole * many * (inside ? 0.7 : 1);
    found.push({ ...readingOf(stretch, amount, confidence), hit });
  }
  return found;
}

/** Behind a label, what has decimals stands for money; the last of several is the sum. */
function lastMoney(amounts: readonly FoundAmount[]): FoundAmount | undefined {
  return amounts.filter(({ decimals }) => decimals).at(-1) ?? amounts.at(-1);
}

/** `Not subject to VAT, art. 293 B`: a number without decimals behind words is no tax, save behind a currency's. */
const isOfWords = (text: string, { start, decimals }: FoundAmount): boolean =>
  !decimals && /\p{L}{3}/u.test(text.slice(0, start)) && findCurrencies(text).length === 0;
