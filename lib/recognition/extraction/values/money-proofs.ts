import { type FoundAmount, toCents } from './extracted-amounts';
import type { WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabelHit } from './find-value-labels';
import { findLabeledAmounts, type LabeledAmount } from './labeled-amounts';
import { type Candidate, createCandidate, pickCandidate } from './rank-candidates';
import type { Facts } from './value-features';

/** Evidence on a document for its total. Amounts are absolute values in hundredths. */
export interface Proofs {
  nets: readonly number[];
  taxes: readonly number[];
  /** Labeled totals and net amounts, to which a tax may be added. */
  bases: readonly number[];
  /** Payments. */
  paid: ReadonlySet<number>;
  /** Payments of an amount that is printed elsewhere too, on a document without change. */
  paidInFull: ReadonlySet<number>;
  /** Amounts given minus change. */
  owedAmounts: ReadonlySet<number>;
  /** Amounts that a larger one and their difference follow, as a payment and its change do. */
  beforeChange: ReadonlySet<number>;
  /** Number of occurrences of each amount with decimals. */
  known: ReadonlyMap<number, number>;
  /** First position of each amount, by its signed value. */
  printed: ReadonlyMap<number, { line: WordLine; amount: FoundAmount }>;
}

const LINES_PER_STEP = 200;

/** Returns the absolute value of an amount in hundredths. Credit notes have negative amounts. */
export const getMagnitude = (value: string): number => Math.abs(toCents(value));

/** Collects the proofs in steps of a few milliseconds. */
export function* collectProofs(
  paper: Paper,
  { totals, nets, taxes }: Record<'totals' | 'nets' | 'taxes', readonly Candidate[]>,
): Generator<void, Proofs> {
  const known = new Map<number, number>();
  const inOrder: number[] = [];
  const beforeChange = new Set<number>();
  const printed = new Map<number, { line: WordLine; amount: FoundAmount }>();
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    for (const amount of paper.getAmounts(line)) {
      if (!amount.decimals) continue;
      const sum = toCents(amount.value);
      if (!printed.has(sum)) printed.set(sum, { line, amount });
      if (amount.percent) continue;
      addPaidBefore(beforeChange, inOrder, sum);
      inOrder.push(sum);
      known.set(Math.abs(sum), (known.get(Math.abs(sum)) ?? 0) + 1);
    }
  }
  const given = yield* findLabeledAmounts(paper, 'paid');
  const change = yield* keepOnePerLabel(paper, yield* findLabeledAmounts(paper, 'change'));
  const paid = new Set(given.map(({ value }) => getMagnitude(value)));
  const hasChange = change.some(({ value }) => getMagnitude(value) > 0);
  return {
    nets: nets.map(({ value }) => getMagnitude(value)),
    taxes: taxes.map(({ value }) => getMagnitude(value)),
    bases: [...totals, ...nets].map(({ value }) => getMagnitude(value)),
    paid,
    paidInFull: new Set(hasChange ? [] : [...paid].filter((sum) => sum > 0 && (known.get(sum) ?? 0) > 1)),
    owedAmounts: findOwedAmounts(yield* keepOnePerLabel(paper, given), change),
    beforeChange,
    known,
    printed,
  };
}

/** Number of amounts among which a total, a payment, and its change are. */
const AMOUNTS_TOGETHER = 6;

/** Adds the totals that an amount proves as the change, if a total and a payment are the amounts before. */
function addPaidBefore(proven: Set<number>, inOrder: readonly number[], change: number): void {
  const last = inOrder.slice(-AMOUNTS_TOGETHER);
  for (const [index, sum] of last.entries()) {
    if (change > 0 && sum > 0 && last.slice(index + 1).includes(sum + change)) proven.add(sum);
  }
}

/** Maximum number of pairs, more than a receipt has. In a journal, only pairs on nearby lines count. */
const MAX_PAIRS = 400;
const LINES_TOGETHER = 12;

function findOwedAmounts(given: readonly LabeledAmount[], change: readonly LabeledAmount[]): Set<number> {
  const all = given.length * change.length <= MAX_PAIRS;
  const together = (a: LabeledAmount, b: LabeledAmount) =>
    Math.abs(a.place.hit.line.index - b.place.hit.line.index) <= LINES_TOGETHER;
  const owed = change.flatMap((back) => {
    const paid = given.filter((each) => all || together(each, back)).map(({ value }) => getMagnitude(value));
    // A gift card and cash may pay one bill. A payment that is printed twice counts once.
    const inAll = [...new Set(paid)].reduce((sum, each) => sum + each, 0);
    return (all ? [...paid, inAll] : paid).map((each) => each - getMagnitude(back.value));
  });
  return new Set(owed.filter((sum) => sum > 0));
}

/** Keeps the most likely amount of each label. The change is printed below the amount given. */
function* keepOnePerLabel(paper: Paper, amounts: readonly LabeledAmount[]): Generator<void, LabeledAmount[]> {
  const own = new Map<LabelHit, LabeledAmount[]>();
  for (const each of amounts) own.set(each.place.hit, [...(own.get(each.place.hit) ?? []), each]);
  const kept: LabeledAmount[] = [];
  for (const some of own.values()) {
    const best = yield* pickCandidate('other_amount', some, paper);
    if (best) kept.push(best);
  }
  return kept;
}

/** Returns true if a sum is a labeled amount and a tax. A total on top of which a tax comes is a net amount. */
export const isNetAndTax = (sum: number, { bases, taxes }: Pick<Proofs, 'bases' | 'taxes'>): boolean =>
  taxes.some((tax) => tax > 0 && bases.some((net) => net > tax && Math.abs(net + tax - sum) <= 1));

export function isSumOfNetAndTax(
  sum: number,
  { nets, taxes, known }: Pick<Proofs, 'nets' | 'taxes' | 'known'>,
): boolean {
  const isPrinted = (rest: number) => known.has(rest) || known.has(rest - 1) || known.has(rest + 1);
  return (
    taxes.some((tax) => tax > 0 && tax < sum && isPrinted(sum - tax)) ||
    nets.some((net) => net < sum && isPrinted(sum - net))
  );
}

/** Finds the first position of each of these amounts, in signed hundredths. In reading order. */
export const findPrintedAmounts = (
  paper: Paper,
  wanted: readonly number[],
  { printed }: Pick<Proofs, 'printed'>,
  facts: Facts,
): Candidate[] =>
  wanted
    .flatMap((sum) => printed.get(sum) ?? [])
    .sort((a, b) => a.line.index - b.line.index || a.amount.start - b.amount.start)
    .map(({ line, amount }) => createCandidate(paper.getLineStretch(line), amount, facts));
