import { toCents } from './extracted-amounts';
import type { WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabeledAmount } from './labeled-amounts';
import { getMagnitude, type Proofs } from './money-proofs';
import { type Candidate, createCandidate } from './rank-candidates';
import type { Reading } from './value-reading';

export interface TaxSum {
  tax: Candidate;
  /** Amount in hundredths. */
  net: number;
}

const LINES_PER_STEP = 100;
const MAX_TAXES = 24;
const MAX_RATE = 40;

/**
 * Adds up taxes per rate or authority: next to labels such as "CGST" and "SGST", or in a receipt's block of rate, net,
 * tax, and gross. Accepts only a sum that makes the total together with a net on the document.
 */
export function* sumTaxesByRate(
  paper: Paper,
  total: Reading,
  { taxes, nets, proofs }: { taxes: readonly LabeledAmount[]; nets: readonly Candidate[]; proofs: Proofs },
): Generator<void, TaxSum | undefined> {
  const block = yield* sumRateBlock(paper, getMagnitude(total.value));
  return (
    block ?? sumLabeledTaxes(getMagnitude(total.value), keepOnePerPlace(taxes), keepOnePerPlace(nets), proofs)
  );
}

/** Adds up taxes on consecutive lines. Uses the largest group that makes the total with one net, or with all. */
function sumLabeledTaxes(
  total: number,
  taxes: readonly Candidate[],
  nets: readonly Candidate[],
  { known }: Proofs,
): TaxSum | undefined {
  const some = taxes.filter(({ value }) => getMagnitude(value) > 0).slice(-MAX_TAXES);
  const sums = nets.map(({ value }) => getMagnitude(value));
  const allNets = sums.reduce((sum, net) => sum + net, 0);
  for (let length = some.length; length >= 2; length -= 1) {
    for (let from = 0; from + length <= some.length; from += 1) {
      const run = some.slice(from, from + length);
      const tax = run.reduce((sum, { value }) => sum + getMagnitude(value), 0);
      const net = total - tax;
      // A tax is far less than its net.
      if (net < 2 * tax) continue;
      const isProven = [...sums, allNets].some((each) => Math.abs(each - net) <= 1) || known.has(net);
      if (isProven) return { tax: combineReadings(run, tax), net };
    }
  }
  return undefined;
}

interface RateRow {
  rate: number;
  net: number;
  tax: number;
  reading: Candidate;
}

/**
 * Adds up a block of tax rates: lines with consistent arithmetic, which together make the total, for example `A 19,0%
 * 6,71 1,28 7,99`.
 */
function* sumRateBlock(paper: Paper, total: number): Generator<void, TaxSum | undefined> {
  const rows: RateRow[] = [];
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    const row = rows.length < MAX_TAXES ? parseRateRow(paper, line) : undefined;
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
      return { tax: combineReadings(readings, tax), net };
    }
  }
  return undefined;
}

function parseRateRow(paper: Paper, line: WordLine): RateRow | undefined {
  const amounts = paper.getAmounts(line);
  if (amounts.length < 3) return undefined;
  const marked = amounts.findIndex(({ percent }) => percent);
  const rateAt =
    marked >= 0 ? marked : amounts.findIndex(({ value }) => Number(value) > 0 && Number(value) <= MAX_RATE);
  if (rateAt < 0) return undefined;
  const rate = Math.abs(Number(amounts[rateAt]!.value));
  const sums = amounts.filter(({ decimals, percent }, index) => index !== rateAt && decimals && !percent);
  for (const net of sums) {
    for (const tax of sums) {
      if (tax === net) continue;
      const [whole, part] = [getMagnitude(net.value), getMagnitude(tax.value)];
      if (whole === 0 || part >= whole || Math.abs((whole * rate) / 100 - part) > 1.5) continue;
      // A rate without a percent sign needs a matching gross amount.
      const hasGross = sums.some(({ value }) => Math.abs(getMagnitude(value) - whole - part) <= 1);
      if (!hasGross && !amounts[rateAt]!.percent) continue;
      return { rate, net: whole, tax: part, reading: createCandidate(paper.getLineStretch(line), tax) };
    }
  }
  return undefined;
}

/** Removes duplicates of a position that two labels found. */
function keepOnePerPlace<T extends Candidate>(readings: readonly T[]): T[] {
  const places = new Map(readings.map((reading) => [`${reading.page} ${reading.box}`, reading]));
  return [...places.values()];
}

/**
 * Combines several amounts into one reading, whose box contains all. If they are on several pages, uses the box on the
 * last.
 */
function combineReadings(readings: readonly Candidate[], sum: number): Candidate {
  const last = readings.at(-1)!;
  const value = (Math.sign(toCents(last.value)) * sum) / 100;
  const boxes = readings.filter(({ page }) => page === last.page).map(({ box }) => box);
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  const round = (length: number) => Math.round(length * 10_000) / 10_000;
  return {
    stretch: last.stretch,
    facts: { 'sum of several taxes': true },
    value: value.toFixed(2),
    raw: readings.map(({ raw }) => raw).join(' + '),
    page: last.page,
    box: [left, top, round(right - left), round(bottom - top)],
  };
}
