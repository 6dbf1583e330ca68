import { cents, type FoundAmount, findAmounts } from './amounts';
import type { LabelHit, LabelSense } from './find-labels';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';

/** What a paper says of its money; each undefined where it says nothing. */
export interface Money {
  total?: Reading;
  amount_due?: Reading;
  net?: Reading;
  tax?: Reading;
}

interface Labelled extends Reading {
  hit: LabelHit;
}

const NEVER = 1e9;

/**
 * The amounts beside the labels of totals, chosen so that they agree: net and tax make the total, and what was given
 * less the change is what was owed. An amount that agrees is worth more than one with a better label.
 */
export function findMoney(paper: Paper): Money {
  const totals = labelledAmounts(paper, 'total');
  const nets = labelledAmounts(paper, 'net');
  const taxes = labelledAmounts(paper, 'tax');
  const dues = labelledAmounts(paper, 'amount_due');
  const known = knownAmounts(paper);
  const proofs: Proofs = {
    nets: nets.map(({ value }) => size(value)),
    taxes: taxes.map(({ value }) => size(value)),
    owed: owedAmounts(paper),
    known,
  };
  // What is to be paid is the total, too, where nothing was paid before.
  const payable = dues.map((due) => ({ ...due, confidence: due.confidence * 0.9 }));
  const judged = [...totals, ...payable].map((total) => ({ ...total, ...judgedTotal(total, proofs, paper) }));
  const total =
    rounded(paper, best([...judged, ...provenTotals(paper, totals, proofs)])) ??
    unlabelledTotal(paper, proofs);
  const tax = bestTax(taxes, nets, total);
  const net = bestNet(nets, tax, total);
  return {
    total: plain(total),
    amount_due: plain(best(dues) ?? total),
    net: plain(net),
    tax: plain(tax),
  };
}

function plain(reading: Reading | undefined): Reading | undefined {
  if (!reading) return undefined;
  const { value, raw, confidence, page, box } = reading;
  return { value, raw, page, box, confidence: Math.round(Math.min(0.98, confidence) * 100) / 100 };
}

/** Of an amount in hundredths, whatever its sign: credit notes have theirs below zero. */
const size = (value: string): number => Math.abs(cents(value));

interface Proofs {
  nets: number[];
  taxes: number[];
  /** Given less change. */
  owed: number[];
  /** How often each amount with decimals stands on the paper, whatever its sign. */
  known: ReadonlyMap<number, number>;
}

/** The amounts beside the labels of a sense, each with its label. */
export function labelledAmounts(paper: Paper, sense: LabelSense): Labelled[] {
  return paper.places(sense).flatMap(({ hit, stretch, where, nearness }) => {
    const amounts = findAmounts(stretch.text, stretch.line.page.source).filter(({ percent }) => !percent);
    const amount = where === 'right' ? lastMoney(amounts) : amounts.at(-1);
    if (!amount || cents(amount.value) > NEVER * 100) return [];
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
    return [{ ...readingOf(stretch, amount, confidence), hit }];
  });
}

/** Behind a label, what has decimals stands for money; the last of several is the sum. */
function lastMoney(amounts: readonly FoundAmount[]): FoundAmount | undefined {
  return amounts.filter(({ decimals }) => decimals).at(-1) ?? amounts.at(-1);
}

function judgedTotal(total: Labelled, proofs: Proofs, paper: Paper): { confidence: number } {
  const { taxes, known } = proofs;
  const sum = size(total.value);
  let confidence = total.confidence;
  if (sum === 0 && proofs.known.size > 1) confidence *= 0.3;
  // Credit notes alone have totals below zero, and theirs add up.
  if (total.value.startsWith('-') && !addsUp(sum, proofs)) confidence *= 0.5;
  if (addsUp(sum, proofs)) confidence += 0.12;
  if (proofs.owed.includes(sum)) confidence += 0.25;
  if ((proofs.known.get(sum) ?? 0) > 1) confidence += 0.05;
  if (taxes.some((tax) => tax > 0 && (known.has(sum + tax) || known.has(sum + tax + 1)))) confidence -= 0.25;
  // The sum stands at the end: of two labels, the lower one; and the larger letters tell.
  const { line } = total.hit;
  confidence += 0.06 * (line.index / Math.max(1, paper.lines.length));
  if (line.height > 1.25 * paper.typicalHeight(line.page.page)) confidence += 0.05;
  return { confidence };
}

const MOST_ROUNDED_CENTS = 5;

/**
 * The total that the change given proves, where none is labelled so: one that was rounded, or misread by a digit, or
 * that stands elsewhere on the paper.
 */
function provenTotals(paper: Paper, totals: readonly Labelled[], { owed, known }: Proofs): Reading[] {
  if (totals.some(({ value }) => owed.includes(cents(value)))) return [];
  return [...new Set(owed)].flatMap((sum) => {
    const value = (sum / 100).toFixed(2);
    const near = totals.find(
      (total) => Math.abs(cents(total.value) - sum) <= MOST_ROUNDED_CENTS || isMisread(total.value, value),
    );
    if (near) return [{ ...near, value, confidence: near.confidence + 0.15 }];
    const printed = known.has(sum) ? printedAmount(paper, [sum]) : undefined;
    return printed ? [{ ...printed, confidence: 0.62 }] : [];
  });
}

const isMisread = (read: string, proven: string): boolean =>
  read.length === proven.length && [...read].filter((digit, index) => digit !== proven[index]).length === 1;

/** Where a till rounds, the total is what was rounded, wherever that stands. */
function rounded(paper: Paper, total: Reading | undefined): Reading | undefined {
  if (!total) return undefined;
  const [by] = paper
    .places('rounding')
    .flatMap(({ stretch }) => findAmounts(stretch.text, stretch.line.page.source))
    .map(({ value }) => Math.abs(cents(value)))
    .filter((each) => each > 0 && each <= MOST_ROUNDED_CENTS);
  const sum = cents(total.value);
  if (by === undefined || sum % 5 === 0) return total;
  const wanted = [sum - by, sum + by].filter((each) => each % 5 === 0);
  const printed = printedAmount(paper, wanted);
  return printed ? { ...printed, confidence: total.confidence } : total;
}

/** The first place of one of these amounts, in hundredths. */
function printedAmount(paper: Paper, wanted: readonly number[]): Reading | undefined {
  for (const line of paper.lines) {
    const stretch = paper.whole(line);
    const amount = findAmounts(stretch.text, line.page.source).find(
      ({ value, decimals }) => decimals && wanted.includes(cents(value)),
    );
    if (amount) return readingOf(stretch, amount, 0.6);
  }
  return undefined;
}

/** Whether a net and a tax of the paper make the sum. */
function addsUp(sum: number, { nets, taxes, known }: Proofs): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const taxed = taxes.some(
    (tax) => tax > 0 && tax < sum && [...known.keys()].some((net) => near(net + tax, sum)),
  );
  return taxed || nets.some((net) => net < sum && [...known.keys()].some((tax) => near(net + tax, sum)));
}

function owedAmounts(paper: Paper): number[] {
  const given = labelledAmounts(paper, 'paid').map(({ value }) => cents(value));
  const change = labelledAmounts(paper, 'change').map(({ value }) => Math.abs(cents(value)));
  return given.flatMap((paid) => change.map((back) => Math.abs(paid) - back)).filter((owed) => owed > 0);
}

function knownAmounts(paper: Paper): Map<number, number> {
  const known = new Map<number, number>();
  for (const { value, decimals, percent } of paper.amountsByLine.flat()) {
    if (decimals && !percent) known.set(size(value), (known.get(size(value)) ?? 0) + 1);
  }
  return known;
}

/** Without a label: what was owed by the change given, else the largest amount that nobody paid with. */
function unlabelledTotal(paper: Paper, { owed }: Proofs): Reading | undefined {
  const paid = new Set(labelledAmounts(paper, 'paid').map(({ value }) => cents(value)));
  const other = new Set(
    (['change', 'discount', 'count'] as const).flatMap((sense) =>
      labelledAmounts(paper, sense).map(({ page, box }) => `${page} ${box}`),
    ),
  );
  const readings = paper.lines.flatMap((line) => {
    const stretch = paper.whole(line);
    return findAmounts(stretch.text, line.page.source)
      .filter(({ decimals, percent }) => decimals && !percent)
      .map((amount) => readingOf(stretch, amount, 0.4));
  });
  const counts = new Map<string, number>();
  for (const { value } of readings) counts.set(value, (counts.get(value) ?? 0) + 1);
  const candidates = readings.filter(
    ({ page, box, value }) => !other.has(`${page} ${box}`) && cents(value) > 0,
  );
  const proven = candidates.filter(({ value }) => owed.includes(cents(value)));
  if (proven[0]) return { ...proven[0], confidence: 0.6 };
  const open = candidates.filter(({ value }) => !paid.has(cents(value)) || counts.get(value)! > 1);
  return [...(open.length > 0 ? open : candidates)].sort((a, b) => cents(b.value) - cents(a.value))[0];
}

function bestTax(taxes: Labelled[], nets: Labelled[], total: Reading | undefined): Reading | undefined {
  if (!total) return best(taxes);
  const sum = size(total.value);
  const judged = taxes
    .filter(({ value }) => size(value) < sum || sum === 0)
    .map((tax) => {
      const rest = sum - size(tax.value);
      const agrees = nets.some(({ value }) => Math.abs(size(value) - rest) <= 1);
      const usual = size(tax.value) <= 0.3 * sum ? 0 : -0.3;
      const zero = size(tax.value) === 0 ? -0.1 : 0;
      return { ...tax, confidence: tax.confidence + (agrees ? 0.3 : -0.1) + usual + zero };
    });
  return best(judged);
}

function bestNet(
  nets: Labelled[],
  tax: Reading | undefined,
  total: Reading | undefined,
): Reading | undefined {
  if (!total || !tax) return best(nets);
  const rest = size(total.value) - size(tax.value);
  const judged = nets.map((net) => {
    const agrees = Math.abs(size(net.value) - rest) <= 1;
    return { ...net, confidence: net.confidence + (agrees ? 0.14 : -0.1) };
  });
  return best(judged);
}
