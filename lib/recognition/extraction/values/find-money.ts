import { findAmounts, toCents } from './amounts';
import { findLabeledAmounts, type LabeledAmount } from './labeled-amounts';
import {
  collectProofs,
  findPrintedAmount,
  getMagnitude,
  isNetAndTax,
  isSumOfNetAndTax,
  type Proofs,
} from './money-proofs';
import type { Paper } from './paper';
import { createReading, pickBest, type Reading, toReadingConfidence } from './reading';
import { sumTaxesByRate, type TaxSum } from './sum-taxes';

/** Amounts found on a document. A missing amount is undefined. */
export interface Money {
  total?: Reading;
  amount_due?: Reading;
  net?: Reading;
  tax?: Reading;
}

const LINES_PER_STEP = 50;
const TOTALS_PER_STEP = 10;
const MAX_SUM_ROWS = 20;

/**
 * Finds the labeled totals, chosen so that they are consistent: net plus taxes equals the total, and the amount given
 * minus change equals the amount owed. A consistent amount counts more than a better label.
 */
export function* findMoney(paper: Paper): Generator<void, Money> {
  const totals = yield* findLabeledAmounts(paper, 'total');
  const nets = yield* findLabeledAmounts(paper, 'net');
  const taxes = yield* findLabeledAmounts(paper, 'tax');
  const dues = yield* findLabeledAmounts(paper, 'amount_due');
  for (const { net, tax } of findSumRows(totals, paper)) {
    nets.push(net);
    taxes.push(tax);
  }
  const proofs = yield* collectProofs(paper, { nets, taxes });
  yield;
  // The amount due is also the total if nothing was paid before.
  const payable = dues.map((due) => ({ ...due, confidence: due.confidence * 0.9 }));
  const judged: Reading[] = [];
  for (const [index, total] of [...totals, ...payable].entries()) {
    if (index % TOTALS_PER_STEP === 0) yield;
    judged.push({ ...total, confidence: getTotalConfidence(total, proofs, paper) });
  }
  const proven = yield* findProvenTotals(paper, totals, proofs);
  const total =
    findRoundedTotal(paper, pickBest([...judged, ...proven]), proofs) ??
    (yield* findUnlabeledTotal(paper, proofs));
  const one = pickTax(taxes, nets, total);
  const several =
    total && !(one && matchesTotal(one, nets, total))
      ? yield* sumTaxesByRate(paper, total, { taxes, nets, proofs })
      : undefined;
  const tax = several ? combineTaxes(several.tax, taxes) : one;
  return {
    total: toPlainReading(total),
    amount_due: toPlainReading(pickBest(dues) ?? total),
    net: toPlainReading(pickNet(nets, tax, total, several && findPrintedNet(paper, several, proofs))),
    tax: toPlainReading(tax),
  };
}

/** Finds sum rows of a table, whose last amount is the sum of the two before: `Razem 1 000,00 230,00 1 230,00`. */
function findSumRows(
  totals: readonly LabeledAmount[],
  paper: Paper,
): { net: LabeledAmount; tax: LabeledAmount }[] {
  const lines = new Map(totals.map(({ hit }) => [hit.line, hit]));
  return [...lines].slice(0, MAX_SUM_ROWS).flatMap(([line, hit]) => {
    const amounts = paper.getAmounts(line).filter(({ decimals, percent }) => decimals && !percent);
    const [net, tax, gross] = amounts.slice(-3);
    if (
      !net ||
      !tax ||
      !gross ||
      getMagnitude(tax.value) === 0 ||
      getMagnitude(tax.value) >= getMagnitude(net.value)
    )
      return [];
    if (Math.abs(getMagnitude(net.value) + getMagnitude(tax.value) - getMagnitude(gross.value)) > 1)
      return [];
    const reading = (amount: typeof net) => ({
      ...createReading(paper.getLineStretch(line), amount, 0.7),
      hit,
    });
    return [{ net: reading(net), tax: reading(tax) }];
  });
}

function toPlainReading(reading: Reading | undefined): Reading | undefined {
  if (!reading) return undefined;
  const { value, raw, confidence, page, box } = reading;
  return { value, raw, page, box, confidence: toReadingConfidence(confidence) };
}

/** Returns the confidence in a total, with the evidence besides its label. */
function getTotalConfidence(total: LabeledAmount, proofs: Proofs, paper: Paper): number {
  const { taxes, known, owedAmounts } = proofs;
  const sum = getMagnitude(total.value);
  const isSum = isSumOfNetAndTax(sum, proofs);
  let confidence = total.confidence;
  if (sum === 0 && known.size > 1) confidence *= 0.3;
  // Only credit notes have negative totals, and theirs add up.
  if (total.value.startsWith('-') && !isSum) confidence *= 0.5;
  if (isSum) confidence += 0.12;
  if (owedAmounts.has(sum)) confidence += 0.25;
  // Bill plus tip equals the payment.
  if (proofs.tips.some((tip) => tip > 0 && tip < sum / 2 && known.has(sum - tip))) confidence += 0.2;
  if ((known.get(sum) ?? 0) > 1) confidence += 0.05;
  if (taxes.some((tax) => tax > 0 && (known.has(sum + tax) || known.has(sum + tax + 1)))) confidence -= 0.25;
  // The total is at the end: the lower of two labels is preferred, and larger letters count more.
  const { line } = total.hit;
  confidence += 0.06 * (line.index / Math.max(1, paper.lines.length));
  if (line.height > 1.25 * paper.getTypicalHeight(line.page.page)) confidence += 0.05;
  return confidence;
}

const MAX_ROUNDED_CENTS = 5;

/**
 * Finds totals that the change proves without a label: a rounded total, a total with a misread digit on an image, or a
 * total elsewhere on the document. Native text without a rounding note is trusted as is.
 */
function* findProvenTotals(
  paper: Paper,
  totals: readonly LabeledAmount[],
  proofs: Proofs,
): Generator<void, Reading[]> {
  const { owedAmounts, known } = proofs;
  const saysRounding = paper.getHits('rounding').length > 0;
  if (totals.some(({ value }) => owedAmounts.has(toCents(value)))) return [];
  const proven: Reading[] = [];
  for (const [index, sum] of [...owedAmounts].entries()) {
    if (index % TOTALS_PER_STEP === 0) yield;
    const value = (sum / 100).toFixed(2);
    const near = totals.find((total) =>
      isRounded(total, sum)
        ? saysRounding || canBeMisread(total, sum, proofs)
        : (isMisread(total.value, value) || (owedAmounts.size === 1 && hasLostDecimals(total))) &&
          canBeMisread(total, sum, proofs),
    );
    const printed = !near && known.has(sum) ? findPrintedAmount(paper, [sum], proofs) : undefined;
    if (near) proven.push({ ...near, value, confidence: near.confidence + 0.15 });
    if (printed) proven.push({ ...printed, confidence: 0.62 });
  }
  return proven;
}

/**
 * Returns true if a sum may be misread on an image. A sum with other support, or from which something else was paid,
 * may not.
 */
function canBeMisread({ hit, value }: LabeledAmount, sum: number, proofs: Proofs): boolean {
  if (hit.line.page.source !== 'ocr') return false;
  const read = getMagnitude(value);
  const otherwisePaid = proofs.known.has(Math.abs(read - sum));
  const isSupported = (proofs.known.get(read) ?? 0) > 1 || isSumOfNetAndTax(read, proofs);
  return !otherwisePaid && !isSupported;
}

const isRounded = ({ value }: LabeledAmount, sum: number): boolean =>
  Math.abs(toCents(value) - sum) <= MAX_ROUNDED_CENTS;

const isMisread = (read: string, proven: string): boolean =>
  read.length === proven.length && [...read].filter((digit, index) => digit !== proven[index]).length === 1;

/** Returns true if a sum on an image lost its decimals. */
const hasLostDecimals = ({ value }: LabeledAmount): boolean => !value.includes('.');

/** Finds the total before rounding, wherever it is, if a cash register rounds. */
function findRoundedTotal(paper: Paper, total: Reading | undefined, proofs: Proofs): Reading | undefined {
  if (!total) return undefined;
  const [by] = paper
    .getPlaces('rounding')
    .flatMap(({ stretch }) => findAmounts(stretch.text, stretch.line.page.source))
    .map(({ value }) => Math.abs(toCents(value)))
    .filter((each) => each > 0 && each <= MAX_ROUNDED_CENTS);
  const sum = toCents(total.value);
  if (by === undefined || sum % 5 === 0) return total;
  const wanted = [sum - by, sum + by].filter((each) => each % 5 === 0);
  const printed = findPrintedAmount(paper, wanted, proofs);
  return printed ? { ...printed, confidence: total.confidence } : total;
}

/**
 * Finds a total without a label: net plus tax, the amount owed according to the change, or the largest amount that was
 * not a payment.
 */
function* findUnlabeledTotal(paper: Paper, proofs: Proofs): Generator<void, Reading | undefined> {
  const paid = new Set((yield* findLabeledAmounts(paper, 'paid')).map(({ value }) => toCents(value)));
  const other = new Set<string>();
  for (const sense of ['change', 'discount', 'count'] as const) {
    for (const { page, box } of yield* findLabeledAmounts(paper, sense)) other.add(`${page} ${box}`);
  }
  const readings: Reading[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    const stretch = paper.getLineStretch(line);
    const amounts = paper.getAmounts(line).filter(({ decimals, percent }) => decimals && !percent);
    readings.push(...amounts.map((amount) => createReading(stretch, amount, 0.4)));
  }
  const counts = new Map<string, number>();
  for (const { value } of readings) counts.set(value, (counts.get(value) ?? 0) + 1);
  const candidates = readings.filter(
    ({ page, box, value }) => !other.has(`${page} ${box}`) && toCents(value) > 0,
  );
  const proven = candidates.find(
    ({ value }) => isNetAndTax(getMagnitude(value), proofs) || proofs.owedAmounts.has(toCents(value)),
  );
  if (proven) return { ...proven, confidence: 0.6 };
  const open = candidates.filter(({ value }) => !paid.has(toCents(value)) || counts.get(value)! > 1);
  return [...(open.length > 0 ? open : candidates)].sort((a, b) => toCents(b.value) - toCents(a.value))[0];
}

/** Returns true if a labeled net plus the tax equals the total. */
const matchesTotal = (tax: Reading, nets: readonly Reading[], total: Reading): boolean => {
  const rest = getMagnitude(total.value) - getMagnitude(tax.value);
  return nets.some(({ value }) => Math.abs(getMagnitude(value) - rest) <= 1);
};

function pickTax(
  taxes: readonly LabeledAmount[],
  nets: readonly Reading[],
  total: Reading | undefined,
): Reading | undefined {
  if (!total) return pickBest(taxes);
  const sum = getMagnitude(total.value);
  const judged = taxes
    .filter(({ value }) => getMagnitude(value) < sum || sum === 0)
    .map((tax) => {
      const usual = getMagnitude(tax.value) <= 0.3 * sum ? 0 : -0.3;
      const zero = getMagnitude(tax.value) === 0 ? -0.1 : 0;
      return {
        ...tax,
        confidence: tax.confidence + (matchesTotal(tax, nets, total) ? 0.3 : -0.1) + usual + zero,
      };
    });
  return pickBest(judged);
}

/** Uses the position of the printed tax sum if it has a label. */
function combineTaxes(sum: Reading, taxes: readonly Reading[]): Reading {
  const printed = pickBest(taxes.filter(({ value }) => toCents(value) === toCents(sum.value)));
  return printed ? { ...printed, confidence: Math.max(printed.confidence, sum.confidence) } : sum;
}

function findPrintedNet(paper: Paper, { net, tax }: TaxSum, proofs: Proofs): Reading | undefined {
  const sign = tax.value.startsWith('-') ? -1 : 1;
  return findPrintedAmount(paper, [sign * net], proofs);
}

function pickNet(
  nets: readonly Reading[],
  tax: Reading | undefined,
  total: Reading | undefined,
  printed: Reading | undefined,
): Reading | undefined {
  if (!total || !tax) return pickBest(nets);
  const rest = getMagnitude(total.value) - getMagnitude(tax.value);
  const isRest = ({ value }: Reading) => Math.abs(getMagnitude(value) - rest) <= 1;
  if (printed && !nets.some(isRest)) return printed;
  return pickBest(nets.map((net) => ({ ...net, confidence: net.confidence + (isRest(net) ? 0.14 : -0.1) })));
}
