import { cents, findAmounts } from './amounts';
import { type LabelledAmount, labelledAmounts } from './labelled-amounts';
import { addsUp, isNetAndTax, type Proofs, printedAmount, proofsOf, size } from './money-proofs';
import type { Paper } from './paper';
import { best, type Reading, readingOf, toReadingConfidence } from './reading';
import { type TaxSum, taxesAtRates } from './taxes-at-rates';

/** What a paper says of its money; each undefined where it says nothing. */
export interface Money {
  total?: Reading;
  amount_due?: Reading;
  net?: Reading;
  tax?: Reading;
}

const LINES_A_STEP = 50;
const TOTALS_A_STEP = 10;
const MOST_SUM_ROWS = 20;

/**
 * The amounts beside the labels of totals, chosen so that they agree: net and taxes make the total, and what was given
 * less the change is what was owed. An amount that agrees is worth more than one with a better label.
 */
export function* findMoney(paper: Paper): Generator<void, Money> {
  const totals = yield* labelledAmounts(paper, 'total');
  const nets = yield* labelledAmounts(paper, 'net');
  const taxes = yield* labelledAmounts(paper, 'tax');
  const dues = yield* labelledAmounts(paper, 'amount_due');
  for (const { net, tax } of sumRows(totals, paper)) {
    nets.push(net);
    taxes.push(tax);
  }
  const proofs = yield* proofsOf(paper, { nets, taxes });
  yield;
  // What is to be paid is the total, too, where nothing was paid before.
  const payable = dues.map((due) => ({ ...due, confidence: due.confidence * 0.9 }));
  const judged: Reading[] = [];
  for (const [index, total] of [...totals, ...payable].entries()) {
    if (index % TOTALS_A_STEP === 0) yield;
    judged.push({ ...total, confidence: confidenceOf(total, proofs, paper) });
  }
  const proven = yield* provenTotals(paper, totals, proofs);
  const total =
    rounded(paper, best([...judged, ...proven]), proofs) ?? (yield* unlabelledTotal(paper, proofs));
  const one = bestTax(taxes, nets, total);
  const several =
    total && !(one && agrees(one, nets, total))
      ? yield* taxesAtRates(paper, total, { taxes, nets, proofs })
      : undefined;
  const tax = several ? asOne(several.tax, taxes) : one;
  return {
    total: plain(total),
    amount_due: plain(best(dues) ?? total),
    net: plain(bestNet(nets, tax, total, several && printedNet(paper, several, proofs))),
    tax: plain(tax),
  };
}

/** `Razem 1 000,00 230,00 1 230,00`: the sums of a table, of which the last is what the two before it make. */
function sumRows(
  totals: readonly LabelledAmount[],
  paper: Paper,
): { net: LabelledAmount; tax: LabelledAmount }[] {
  const lines = new Map(totals.map(({ hit }) => [hit.line, hit]));
  return [...lines].slice(0, MOST_SUM_ROWS).flatMap(([line, hit]) => {
    const amounts = paper.amountsOf(line).filter(({ decimals, percent }) => decimals && !percent);
    const [net, tax, gross] = amounts.slice(-3);
    if (!net || !tax || !gross || size(tax.value) === 0 || size(tax.value) >= size(net.value)) return [];
    if (Math.abs(size(net.value) + size(tax.value) - size(gross.value)) > 1) return [];
    const reading = (amount: typeof net) => ({ ...readingOf(paper.whole(line), amount, 0.7), hit });
    return [{ net: reading(net), tax: reading(tax) }];
  });
}

function plain(reading: Reading | undefined): Reading | undefined {
  if (!reading) return undefined;
  const { value, raw, confidence, page, box } = reading;
  return { value, raw, page, box, confidence: toReadingConfidence(confidence) };
}

/** How sure it is that this is the total, with what speaks for it besides its label. */
function confidenceOf(total: LabelledAmount, proofs: Proofs, paper: Paper): number {
  const { taxes, known, owed } = proofs;
  const sum = size(total.value);
  const isSum = addsUp(sum, proofs);
  let confidence = total.confidence;
  if (sum === 0 && known.size > 1) confidence *= 0.3;
  // Credit notes alone have totals below zero, and theirs add up.
  if (total.value.startsWith('-') && !isSum) confidence *= 0.5;
  if (isSum) confidence += 0.12;
  if (owed.has(sum)) confidence += 0.25;
  // The bill and the tip make what was paid.
  if (proofs.tips.some((tip) => tip > 0 && tip < sum / 2 && known.has(sum - tip))) confidence += 0.2;
  if ((known.get(sum) ?? 0) > 1) confidence += 0.05;
  if (taxes.some((tax) => tax > 0 && (known.has(sum + tax) || known.has(sum + tax + 1)))) confidence -= 0.25;
  // The sum stands at the end: of two labels, the lower one; and the larger letters tell.
  const { line } = total.hit;
  confidence += 0.06 * (line.index / Math.max(1, paper.lines.length));
  if (line.height > 1.25 * paper.typicalHeight(line.page.page)) confidence += 0.05;
  return confidence;
}

const MOST_ROUNDED_CENTS = 5;

/**
 * The total that the change given proves, where none is labelled so: one that was rounded, one of which a picture has
 * a digit misread, or one that stands elsewhere on the paper. Text that says nothing of rounding is taken at its word.
 */
function* provenTotals(
  paper: Paper,
  totals: readonly LabelledAmount[],
  proofs: Proofs,
): Generator<void, Reading[]> {
  const { owed, known } = proofs;
  const saysRounding = paper.hits('rounding').length > 0;
  if (totals.some(({ value }) => owed.has(cents(value)))) return [];
  const proven: Reading[] = [];
  for (const [index, sum] of [...owed].entries()) {
    if (index % TOTALS_A_STEP === 0) yield;
    const value = (sum / 100).toFixed(2);
    const near = totals.find((total) =>
      isRounded(total, sum)
        ? saysRounding || mayBeWrong(total, sum, proofs)
        : (isMisread(total.value, value) || (owed.size === 1 && isTorn(total))) &&
          mayBeWrong(total, sum, proofs),
    );
    const printed = !near && known.has(sum) ? printedAmount(paper, [sum], proofs) : undefined;
    if (near) proven.push({ ...near, value, confidence: near.confidence + 0.15 });
    if (printed) proven.push({ ...printed, confidence: 0.62 });
  }
  return proven;
}

/** Letters of a picture can be misread; not those of a sum that has other support, or that something else was paid of. */
function mayBeWrong({ hit, value }: LabelledAmount, sum: number, proofs: Proofs): boolean {
  if (hit.line.page.source !== 'ocr') return false;
  const read = size(value);
  const otherwisePaid = proofs.known.has(Math.abs(read - sum));
  const isSupported = (proofs.known.get(read) ?? 0) > 1 || addsUp(read, proofs);
  return !otherwisePaid && !isSupported;
}

const isRounded = ({ value }: LabelledAmount, sum: number): boolean =>
  Math.abs(cents(value) - sum) <= MOST_ROUNDED_CENTS;

const isMisread = (read: string, proven: string): boolean =>
  read.length === proven.length && [...read].filter((digit, index) => digit !== proven[index]).length === 1;

/** A sum of which a picture has no decimals. */
const isTorn = ({ value }: LabelledAmount): boolean => !value.includes('.');

/** Where a till rounds, the total is what was rounded, wherever that stands. */
function rounded(paper: Paper, total: Reading | undefined, proofs: Proofs): Reading | undefined {
  if (!total) return undefined;
  const [by] = paper
    .places('rounding')
    .flatMap(({ stretch }) => findAmounts(stretch.text, stretch.line.page.source))
    .map(({ value }) => Math.abs(cents(value)))
    .filter((each) => each > 0 && each <= MOST_ROUNDED_CENTS);
  const sum = cents(total.value);
  if (by === undefined || sum % 5 === 0) return total;
  const wanted = [sum - by, sum + by].filter((each) => each % 5 === 0);
  const printed = printedAmount(paper, wanted, proofs);
  return printed ? { ...printed, confidence: total.confidence } : total;
}

/** Without a label: what a net and a tax make, or was owed by the change given, else the largest amount that nobody paid with. */
function* unlabelledTotal(paper: Paper, proofs: Proofs): Generator<void, Reading | undefined> {
  const paid = new Set((yield* labelledAmounts(paper, 'paid')).map(({ value }) => cents(value)));
  const other = new Set<string>();
  for (const sense of ['change', 'discount', 'count'] as const) {
    for (const { page, box } of yield* labelledAmounts(paper, sense)) other.add(`${page} ${box}`);
  }
  const readings: Reading[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    const stretch = paper.whole(line);
    const amounts = paper.amountsOf(line).filter(({ decimals, percent }) => decimals && !percent);
    readings.push(...amounts.map((amount) => readingOf(stretch, amount, 0.4)));
  }
  const counts = new Map<string, number>();
  for (const { value } of readings) counts.set(value, (counts.get(value) ?? 0) + 1);
  const candidates = readings.filter(
    ({ page, box, value }) => !other.has(`${page} ${box}`) && cents(value) > 0,
  );
  const proven = candidates.find(
    ({ value }) => isNetAndTax(size(value), proofs) || proofs.owed.has(cents(value)),
  );
  if (proven) return { ...proven, confidence: 0.6 };
  const open = candidates.filter(({ value }) => !paid.has(cents(value)) || counts.get(value)! > 1);
  return [...(open.length > 0 ? open : candidates)].sort((a, b) => cents(b.value) - cents(a.value))[0];
}

/** Whether a labelled net makes the total together with the tax. */
const agrees = (tax: Reading, nets: readonly Reading[], total: Reading): boolean => {
  const rest = size(total.value) - size(tax.value);
  return nets.some(({ value }) => Math.abs(size(value) - rest) <= 1);
};

function bestTax(
  taxes: readonly LabelledAmount[],
  nets: readonly Reading[],
  total: Reading | undefined,
): Reading | undefined {
  if (!total) return best(taxes);
  const sum = size(total.value);
  const judged = taxes
    .filter(({ value }) => size(value) < sum || sum === 0)
    .map((tax) => {
      const usual = size(tax.value) <= 0.3 * sum ? 0 : -0.3;
      const zero = size(tax.value) === 0 ? -0.1 : 0;
      return { ...tax, confidence: tax.confidence + (agrees(tax, nets, total) ? 0.3 : -0.1) + usual + zero };
    });
  return best(judged);
}

/** Where the sum of the taxes stands beside a label of its own, that is its place. */
function asOne(sum: Reading, taxes: readonly Reading[]): Reading {
  const printed = best(taxes.filter(({ value }) => cents(value) === cents(sum.value)));
  return printed ? { ...printed, confidence: Math.max(printed.confidence, sum.confidence) } : sum;
}

function printedNet(paper: Paper, { net, tax }: TaxSum, proofs: Proofs): Reading | undefined {
  const sign = tax.value.startsWith('-') ? -1 : 1;
  return printedAmount(paper, [sign * net], proofs);
}

function bestNet(
  nets: readonly Reading[],
  tax: Reading | undefined,
  total: Reading | undefined,
  printed: Reading | undefined,
): Reading | undefined {
  if (!total || !tax) return best(nets);
  const rest = size(total.value) - size(tax.value);
  const isRest = ({ value }: Reading) => Math.abs(size(value) - rest) <= 1;
  if (printed && !nets.some(isRest)) return printed;
  return best(nets.map((net) => ({ ...net, confidence: net.confidence + (isRest(net) ? 0.14 : -0.1) })));
}
