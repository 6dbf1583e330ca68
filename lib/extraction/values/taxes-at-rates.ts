import { cents } from './amounts';
import type { LabelledAmount } from './labelled-amounts';
import { type Proofs, size } from './money-proofs';
import type { WordLine } from './page-text';
import type { Paper } from './paper';
import { type Reading, readingOf } from './reading';

/** The taxes of a paper at all its rates together, and what they were taken of. */
export interface TaxSum {
  tax: Reading;
  /** In hundredths. */
  net: number;
}

const PROVEN = 0.88;
const LINES_A_STEP = 100;
const MOST_TAXES = 24;
const MOST_RATE = 40;

/**
 * The sum of taxes that are told rate by rate, or authority by authority: beside labels such as "CGST" and "SGST", or
 * in a till's block of rate, net, tax and gross. Only what makes the total together with a net of the paper is a sum.
 */
export function* taxesAtRates(
  paper: Paper,
  total: Reading,
  { taxes, nets, proofs }: { taxes: readonly LabelledAmount[]; nets: readonly Reading[]; proofs: Proofs },
): Generator<void, TaxSum | undefined> {
  const block = yield* rateBlock(paper, size(total.value));
  return block ?? labelledSum(size(total.value), onePerPlace(taxes), onePerPlace(nets), proofs);
}

/** Taxes on lines that follow each other, of which the most make the total with one net, or with all of them. */
function labelledSum(
  total: number,
  taxes: readonly Reading[],
  nets: readonly Reading[],
  { known }: Proofs,
): TaxSum | undefined {
  const some = taxes.filter(({ value }) => size(value) > 0).slice(-MOST_TAXES);
  const sums = nets.map(({ value }) => size(value));
  const allNets = sums.reduce((sum, net) => sum + net, 0);
  for (let length = some.length; length >= 2; length -= 1) {
    for (let from = 0; from + length <= some.length; from += 1) {
      const run = some.slice(from, from + length);
      const tax = run.reduce((sum, { value }) => sum + size(value), 0);
      const net = total - tax;
      // A tax is far less than what it is taken of.
      if (net < 2 * tax) continue;
      const isProven = [...sums, allNets].some((each) => Math.abs(each - net) <= 1) || known.has(net);
      if (isProven) return { tax: together(run, tax), net };
    }
  }
  return undefined;
}

interface RateRow {
  line: WordLine;
  rate: number;
  net: number;
  tax: number;
  reading: Reading;
}

/** `A 19,0% 6,71 1,28 7,99`: lines on which the arithmetic of a rate holds, and that make the total together. */
function* rateBlock(paper: Paper, total: number): Generator<void, TaxSum | undefined> {
  const rows: RateRow[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    const row = rows.length < MOST_TAXES ? rateRow(paper, line) : undefined;
    if (row) rows.push(row);
  }
  const oncePerRate = rows.filter(
    (row, index) => rows.findIndex(({ rate, tax }) => rate === row.rate && tax === row.tax) === index,
  );
  for (const some of [rows, oncePerRate]) {
    const tax = some.reduce((sum, row) => sum + row.tax, 0);
    const net = some.reduce((sum, row) => sum + row.net, 0);
    if (tax > 0 && Math.abs(net + tax - total) <= some.length) {
      const readings = some.filter((row) => row.tax > 0).map(({ reading }) => reading);
      return { tax: together(readings, tax), net };
    }
  }
  return undefined;
}

function rateRow(paper: Paper, line: WordLine): RateRow | undefined {
  const amounts = paper.amountsOf(line);
  if (amounts.length < 3) return undefined;
  const marked = amounts.findIndex(({ percent }) => percent);
  const rateAt =
    marked >= 0 ? marked : amounts.findIndex(({ value }) => Number(value) > 0 && Number(value) <= MOST_RATE);
  if (rateAt < 0) return undefined;
  const rate = Math.abs(Number(amounts[rateAt]!.value));
  const sums = amounts.filter(({ decimals, percent }, index) => index !== rateAt && decimals && !percent);
  for (const net of sums) {
    for (const tax of sums) {
      if (tax === net) continue;
      const [whole, part] = [size(net.value), size(tax.value)];
      if (whole === 0 || part >= whole || Math.abs((whole * rate) / 100 - part) > 1.5) continue;
      // Without its sign, a rate is believed where the gross stands there, too.
      const hasGross = sums.some(({ value }) => Math.abs(size(value) - whole - part) <= 1);
      if (!hasGross && !amounts[rateAt]!.percent) continue;
      return { line, rate, net: whole, tax: part, reading: readingOf(paper.whole(line), tax, 1) };
    }
  }
  return undefined;
}

/** What stands in one place was found by two labels. */
function onePerPlace<T extends Reading>(readings: readonly T[]): T[] {
  const places = new Map(readings.map((reading) => [`${reading.page} ${reading.box}`, reading]));
  return [...places.values()];
}

/** Several amounts as one, with the place that holds them all; on several pages, that of the last. */
function together(readings: readonly Reading[], sum: number): Reading {
  const last = readings.at(-1)!;
  const value = (Math.sign(cents(last.value)) * sum) / 100;
  const boxes = readings.filter(({ page }) => page === last.page).map(({ box }) => box);
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  const round = (length: number) => Math.round(length * 10_000) / 10_000;
  return {
    value: value.toFixed(2),
    raw: readings.map(({ raw }) => raw).join(' + '),
    page: last.page,
    box: [left, top, round(right - left), round(bottom - top)],
    confidence: PROVEN * Math.min(1, 0.5 + Math.max(...readings.map(({ confidence }) => confidence)) / 2),
  };
}
