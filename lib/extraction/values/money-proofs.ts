import { cents, type FoundAmount } from './amounts';
import type { LabelHit } from './find-labels';
import { type LabelledAmount, labelledAmounts } from './labelled-amounts';
import type { WordLine } from './page-text';
import type { Paper } from './paper';
import { type Reading, readingOf } from './reading';

/** What on a paper proves an amount to be its total. In hundredths, whatever their sign. */
export interface Proofs {
  nets: readonly number[];
  taxes: readonly number[];
  /** What was given to the staff beside the bill. */
  tips: readonly number[];
  /** Given less change. */
  owed: ReadonlySet<number>;
  /** How often each amount with decimals stands on the paper. */
  known: ReadonlyMap<number, number>;
  /** Where each amount stands first, by its value with its sign. */
  printed: ReadonlyMap<number, { line: WordLine; amount: FoundAmount }>;
}

const LINES_A_STEP = 200;

/** Of an amount in hundredths, whatever its sign: credit notes have theirs below zero. */
export const size = (value: string): number => Math.abs(cents(value));

/** What the paper proves, in steps of a few milliseconds. */
export function* proofsOf(
  paper: Paper,
  { nets, taxes }: { nets: readonly Reading[]; taxes: readonly Reading[] },
): Generator<void, Proofs> {
  const known = new Map<number, number>();
  const printed = new Map<number, { line: WordLine; amount: FoundAmount }>();
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    for (const amount of paper.amountsOf(line)) {
      if (!amount.decimals) continue;
      const sum = cents(amount.value);
      if (!printed.has(sum)) printed.set(sum, { line, amount });
      if (!amount.percent) known.set(Math.abs(sum), (known.get(Math.abs(sum)) ?? 0) + 1);
    }
  }
  return {
    nets: nets.map(({ value }) => size(value)),
    taxes: taxes.map(({ value }) => size(value)),
    tips: (yield* labelledAmounts(paper, 'tip')).map(({ value }) => size(value)),
    owed: yield* owedAmounts(paper),
    known,
    printed,
  };
}

/** More pairs than a receipt has: of a journal, those that stand together. */
const MANY_PAIRS = 400;
const LINES_TOGETHER = 12;

function* owedAmounts(paper: Paper): Generator<void, Set<number>> {
  const given = onePerLabel(yield* labelledAmounts(paper, 'paid'));
  const change = onePerLabel(yield* labelledAmounts(paper, 'change'));
  const all = given.length * change.length <= MANY_PAIRS;
  const together = (a: LabelledAmount, b: LabelledAmount) =>
    Math.abs(a.hit.line.index - b.hit.line.index) <= LINES_TOGETHER;
  const owed = change.flatMap((back) => {
    const paid = given.filter((each) => all || together(each, back)).map(({ value }) => size(value));
    // A gift card and cash pay one bill; a payment that is printed twice is still one.
    const inAll = [...new Set(paid)].reduce((sum, each) => sum + each, 0);
    return (all ? [...paid, inAll] : paid).map((each) => each - size(back.value));
  });
  return new Set(owed.filter((sum) => sum > 0));
}

/** Below what was given stands the change: of a label's amounts, the likeliest is its own. */
function onePerLabel(amounts: readonly LabelledAmount[]): LabelledAmount[] {
  const own = new Map<LabelHit, LabelledAmount>();
  for (const amount of amounts) {
    const other = own.get(amount.hit);
    if (!other || amount.confidence > other.confidence) own.set(amount.hit, amount);
  }
  return [...own.values()];
}

/** Whether the sum is a labelled net and a labelled tax together. */
export const isNetAndTax = (sum: number, { nets, taxes }: Pick<Proofs, 'nets' | 'taxes'>): boolean =>
  taxes.some((tax) => tax > 0 && nets.some((net) => net > tax && Math.abs(net + tax - sum) <= 1));

/** Whether a net and a tax of the paper make the sum. */
export function addsUp(
  sum: number,
  { nets, taxes, known }: Pick<Proofs, 'nets' | 'taxes' | 'known'>,
): boolean {
  const isPrinted = (rest: number) => known.has(rest) || known.has(rest - 1) || known.has(rest + 1);
  return (
    taxes.some((tax) => tax > 0 && tax < sum && isPrinted(sum - tax)) ||
    nets.some((net) => net < sum && isPrinted(sum - net))
  );
}

/** The first place of one of these amounts, in hundredths with their sign. */
export function printedAmount(
  paper: Paper,
  wanted: readonly number[],
  { printed }: Pick<Proofs, 'printed'>,
): Reading | undefined {
  const [first] = wanted
    .flatMap((sum) => printed.get(sum) ?? [])
    .sort((a, b) => a.line.index - b.line.index || a.amount.start - b.amount.start);
  return first && readingOf(paper.whole(first.line), first.amount, 0.6);
}
