import { findAmounts, toCents } from './extracted-amounts';
import type { Paper } from './extraction-paper';
import { findLabeledAmounts, type LabeledAmount } from './labeled-amounts';
import {
  collectProofs,
  findPrintedAmounts,
  getMagnitude,
  isNetAndTax,
  isSumOfNetAndTax,
  type Proofs,
} from './money-proofs';
import { addFacts, type Candidate, createCandidate, pickCandidate, pickReading } from './rank-candidates';
import { sumTaxesByRate, type TaxSum } from './sum-taxes';
import type { Reading } from './value-reading';

/** Amounts found on a document. A missing amount is undefined. */
export type Money = Partial<Record<'total' | 'amount_due' | 'net' | 'tax', Reading>>;

const LINES_PER_STEP = 10;
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
  const proofs = yield* collectProofs(paper, { totals, nets, taxes });
  yield;
  // The amount due is also the total if nothing was paid before.
  const labeled = [...totals, ...dues, ...(yield* findProvenTotals(paper, totals, proofs))];
  const unlabeled = yield* findUnlabeledTotals(paper, proofs, labeled.length > 0);
  const judged = yield* describeTotals([...labeled, ...unlabeled], proofs);
  const total = findRoundedTotal(paper, yield* pickReading('total', judged, paper), proofs);
  const judgedTaxes = judgeTaxes(taxes, nets, total);
  const one = yield* pickCandidate('tax', judgedTaxes, paper);
  const several =
    total && !one?.facts['total minus a net amount']
      ? yield* sumTaxesByRate(paper, total, { taxes, nets, proofs })
      : undefined;
  const tax = yield* pickReading('tax', several ? withPrinted(several, taxes) : judgedTaxes, paper);
  const printed = several ? findPrintedNet(paper, several, proofs) : [];
  return {
    total,
    amount_due: (yield* pickReading('amount_due', dues, paper)) ?? total,
    net: yield* pickReading('net', judgeNets([...nets, ...printed], tax, total), paper),
    tax,
  };
}

/** Finds sum rows of a table, whose last amount is the sum of the two before: `Razem 1 000,00 230,00 1 230,00`. */
function findSumRows(
  totals: readonly LabeledAmount[],
  paper: Paper,
): { net: LabeledAmount; tax: LabeledAmount }[] {
  const lines = new Map(totals.map(({ place }) => [place.hit.line, place]));
  return [...lines].slice(0, MAX_SUM_ROWS).flatMap(([line, place]) => {
    const amounts = paper.getAmounts(line).filter(({ decimals, percent }) => decimals && !percent);
    const [net, tax, gross] = amounts.slice(-3);
    if (!net || !tax || !gross) return [];
    const [before, part, sum] = [net, tax, gross].map(({ value }) => getMagnitude(value)) as [
      number,
      number,
      number,
    ];
    if (part === 0 || part >= before || Math.abs(before + part - sum) > 1) return [];
    const create = (amount: typeof net) => ({
      ...createCandidate(paper.getLineStretch(line), amount, { 'in a row of sums': true }),
      place,
    });
    return [{ net: create(net), tax: create(tax) }];
  });
}

/** States the evidence for totals besides their labels. */
function* describeTotals(candidates: readonly Candidate[], proofs: Proofs): Generator<void, Candidate[]> {
  const { taxes, known, owedAmounts, beforeChange } = proofs;
  const sums = [...known.keys()].filter((sum) => !isPayment(sum, proofs)).sort((a, b) => b - a);
  const largest = sums.slice(0, MAX_LARGER);
  const described: Candidate[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (index % TOTALS_PER_STEP === 0) yield;
    const sum = getMagnitude(candidate.value);
    const isSum = isSumOfNetAndTax(sum, proofs);
    const isUnlabeled = candidate.facts['without a label'] === true;
    const { source } = candidate.stretch.line.page;
    // Native text doesn't lose digits, so an amount next to a label may be small.
    const larger = isUnlabeled || source === 'ocr' ? largest.filter((other) => other > sum).length : 0;
    const facts = {
      'zero beside other amounts': sum === 0 && known.size > 1,
      // Only credit notes have negative totals, and theirs add up.
      'negative without a sum': candidate.value.startsWith('-') && !isSum,
      'net and tax add up to it': isSum,
      'payment minus change': owedAmounts.has(sum),
      'followed by a payment and its change': beforeChange.has(sum),
      'printed again': (known.get(sum) ?? 0) > 1,
      'a tax comes on top': taxes.some(
        (tax) => tax > 0 && (known.has(sum + tax) || known.has(sum + tax + 1)),
      ),
      'without a label, but adds up': isUnlabeled && isProven(sum, proofs),
      'smaller than other amounts': larger,
    };
    described.push(addFacts(candidate, facts));
  }
  return described;
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
): Generator<void, Candidate[]> {
  const { owedAmounts, known } = proofs;
  const saysRounding = paper.getHits('rounding').length > 0;
  if (totals.some(({ value }) => owedAmounts.has(toCents(value)))) return [];
  const proven: Candidate[] = [];
  for (const [index, sum] of [...owedAmounts].entries()) {
    if (index % TOTALS_PER_STEP === 0) yield;
    const value = (sum / 100).toFixed(2);
    const near = totals.find((total) =>
      isRounded(total, sum)
        ? saysRounding || canBeMisread(total, sum, proofs)
        : (isMisread(total.value, value) || hasLostDecimals(total, value, owedAmounts)) &&
          canBeMisread(total, sum, proofs),
    );
    if (near) proven.push({ ...addFacts(near, { 'repaired by the change': true }), value });
    else if (known.has(sum))
      proven.push(...findPrintedAmounts(paper, [sum], proofs, { 'proven by the change elsewhere': true }));
  }
  return proven;
}

/**
 * Returns true if a sum may be misread on an image. A sum with other support, or from which something else was paid,
 * may not.
 */
function canBeMisread({ place, value }: LabeledAmount, sum: number, proofs: Proofs): boolean {
  if (place.hit.line.page.source !== 'ocr') return false;
  const read = getMagnitude(value);
  const otherwisePaid = proofs.known.has(Math.abs(read - sum));
  const isSupported = (proofs.known.get(read) ?? 0) > 1 || isSumOfNetAndTax(read, proofs);
  return !otherwisePaid && !isSupported;
}

const isRounded = ({ value }: LabeledAmount, sum: number): boolean =>
  Math.abs(toCents(value) - sum) <= MAX_ROUNDED_CENTS;

const isMisread = (read: string, proven: string): boolean =>
  read.length === proven.length && [...read].filter((digit, index) => digit !== proven[index]).length === 1;

/** Returns true if a sum on an image lost its decimal point, or its decimals if only one sum is proven. */
const hasLostDecimals = (read: LabeledAmount, proven: string, { size }: ReadonlySet<number>): boolean =>
  read.value === proven.replace('.', '') || (size === 1 && !read.value.includes('.'));

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
  const [printed] = findPrintedAmounts(paper, wanted, proofs, {});
  if (!printed) return total;
  const { value, raw, page, box } = printed;
  return { ...total, value, raw, page, box };
}

const MAX_LARGER = 4;

/** Returns true if an amount is printed once, as a payment. */
const isPayment = (sum: number, { paid, known }: Proofs): boolean => paid.has(sum) && known.get(sum) === 1;

/** Returns true if other amounts prove a total: its payment and change, or its net amount and tax. */
const isProven = (sum: number, proofs: Proofs): boolean =>
  proofs.owedAmounts.has(sum) ||
  proofs.beforeChange.has(sum) ||
  proofs.paidInFull.has(sum) ||
  isNetAndTax(sum, proofs);

/**
 * Finds the amounts that may be a total without a label. Besides labeled totals, only proven ones: OCR may have damaged
 * the label or the amount next to it.
 */
function* findUnlabeledTotals(
  paper: Paper,
  proofs: Proofs,
  hasLabeled: boolean,
): Generator<void, Candidate[]> {
  if (hasLabeled && !paper.isImage) return [];
  const other = new Set<string>();
  for (const sense of ['change', 'discount', 'count'] as const) {
    for (const { page, box } of yield* findLabeledAmounts(paper, sense)) other.add(`${page} ${box}`);
  }
  const candidates: Candidate[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    for (const amount of paper.getAmounts(line)) {
      const sum = toCents(amount.value);
      if (!amount.decimals || amount.percent || sum <= 0) continue;
      if (hasLabeled && !isProven(sum, proofs)) continue;
      const candidate = createCandidate(paper.getLineStretch(line), amount, {
        'without a label': true,
        'beside labeled totals': hasLabeled,
        'a payment': isPayment(sum, proofs),
      });
      if (!other.has(`${candidate.page} ${candidate.box}`)) candidates.push(candidate);
    }
  }
  return candidates;
}

function judgeTaxes(taxes: readonly Candidate[], nets: readonly Candidate[], total: Reading | undefined) {
  if (!total) return taxes;
  const sum = getMagnitude(total.value);
  return taxes.flatMap((tax) => {
    const part = getMagnitude(tax.value);
    if (part >= sum && sum !== 0) return [];
    const matchesTotal = nets.some(({ value }) => Math.abs(getMagnitude(value) + part - sum) <= 1);
    const facts = {
      'total minus a net amount': matchesTotal,
      'not the total minus a net amount': !matchesTotal,
      'more than 30 % of the total': part > 0.3 * sum,
      zero: part === 0,
    };
    return [addFacts(tax, facts)];
  });
}

/** Adds the position of the printed tax sum if it has a label. */
const withPrinted = ({ tax }: TaxSum, taxes: readonly Candidate[]): Candidate[] => [
  tax,
  ...taxes.filter(({ value }) => toCents(value) === toCents(tax.value)),
];

function findPrintedNet(paper: Paper, { net, tax }: TaxSum, proofs: Proofs): Candidate[] {
  const sign = tax.value.startsWith('-') ? -1 : 1;
  return findPrintedAmounts(paper, [sign * net], proofs, { 'printed without a label': true });
}

function judgeNets(nets: readonly Candidate[], tax: Reading | undefined, total: Reading | undefined) {
  if (!total || !tax) return nets;
  const rest = getMagnitude(total.value) - getMagnitude(tax.value);
  return nets.map((net) => {
    const isRest = Math.abs(getMagnitude(net.value) - rest) <= 1;
    return addFacts(net, { 'total without tax': isRest, 'not the total without tax': !isRest });
  });
}
