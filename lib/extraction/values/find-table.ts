import type { DocumentData } from '@/lib/documents/document-data';
import { findAmounts } from './amounts';
import type { LabelHit } from './find-labels';
import type { WordLine } from './page-text';
import { Stretch } from './page-text';
import type { Paper } from './paper';
import { readingOf } from './reading';
import { type Column, columnsOf, sameColumns, wordsByColumn } from './table-columns';

type Table = NonNullable<DocumentData['tables']>[number];
type Cells = Table['rows'][number]['cells'];

const MAX_ROWS = 2000;
/** Lines of headings and notes between two items. */
const MAX_GAP_LINES = 14;
const LINES_A_STEP = 20;

/** What a person should know of a table that was cut; undefined where it is whole. */
export const noteOfRows = ({ rows }: Table): string | undefined =>
  rows.length === MAX_ROWS
    ? `Of the line items, the first ${MAX_ROWS.toLocaleString('en')} are kept.`
    : undefined;

/** The line items of a paper, in steps of a few milliseconds. */
export function* findTable(paper: Paper, key: string, label: string): Generator<void, Table | undefined> {
  const items = new LineItems();
  yield* items.add(paper);
  return items.table(key, label);
}

/**
 * The line items: below a line that names at least three of their columns, one row for each line that fills a numeric
 * column, as far as the first sum. A line of words alone goes on with the description before it. The table goes on over
 * the pages, under the same heading or without one; so the pages of a long document can be added one after another.
 */
export class LineItems {
  private readonly rows: { cells: Cells }[] = [];
  private columns: Column[] | undefined;
  /** The line of the table before; none after a sum. */
  private last: WordLine | undefined;

  get count(): number {
    return this.rows.length;
  }

  get isFull(): boolean {
    return this.rows.length >= MAX_ROWS;
  }

  *add(paper: Paper): Generator<void, void> {
    for (const line of paper.lines) {
      if (line.index % LINES_A_STEP === 0) yield;
      if (this.isFull) return;
      this.addLine(paper, line);
    }
  }

  table(key: string, label: string): Table | undefined {
    const { columns, rows } = this;
    if (!columns || rows.length === 0) return undefined;
    return { key, label, columns: columns.map((column) => ({ key: column.key, label: column.label })), rows };
  }

  private addLine(paper: Paper, line: WordLine): void {
    const heading = columnsOf(line);
    if (heading && (!this.columns || sameColumns(this.columns, heading))) {
      this.columns = heading;
      this.last = line;
      return;
    }
    const { columns, last } = this;
    if (!columns || !last) return;
    const cells = cellsOf(line, columns);
    const sum = isItem(cells) ? undefined : sumOn(paper, line);
    if (sum) {
      // Groups of items have sums of their own: what comes before the tax, and no full word for a net.
      if (sum === 'end' && this.rows.length > 0) this.last = undefined;
      return;
    }
    const isSamePage = last.page === line.page;
    if (isSamePage && line.index - last.index > MAX_GAP_LINES) {
      this.last = undefined;
      return;
    }
    if (isSamePage ? isRow(cells, columns) : this.rows.length > 0 && isItem(cells)) {
      this.rows.push({ cells });
      this.last = line;
    } else if (isSamePage && this.rows.length > 0 && line.top - last.bottom < 1.2 * line.height) {
      continueRow(this.rows.at(-1)!.cells, cells);
      this.last = line;
    }
  }
}

/** `zzgl. 19% MwSt.` begins with words that say nothing else. */
const BEFORE_TAX =
  /^(?:plus|add|incl\p{L}*|thereof|of|which|zzgl|zuzugl\p{L}*|inkl\p{L}*|enth\p{L}*|davon|darin|hierauf|hierin|gesetzl\p{L}*|dont|di|cui|waarvan|heraf|varav|\d*)$/u;

/**
 * Whether a line is a sum of the items rather than one of them: of a group of them, or the end of the table, which is a
 * total, a tax, or the net of all.
 */
function sumOn(paper: Paper, line: WordLine): 'group' | 'end' | undefined {
  if (!/\d/.test(line.text)) return undefined;
  const isFirst = ({ from }: LabelHit, most: number) =>
    from <= most || line.words.slice(0, from).every(({ key }) => BEFORE_TAX.test(key));
  const hits = paper.hitsOf(line).filter(({ weight }) => weight >= 0.7);
  if (hits.some((hit) => ['total', 'amount_due', 'tax'].includes(hit.sense) && isFirst(hit, 1))) return 'end';
  const net = hits.find((hit) => hit.sense === 'net' && isFirst(hit, 1));
  if (!net) return undefined;
  return net.weight >= 1 && net.from === 0 ? 'end' : 'group';
}

function cellsOf(line: WordLine, columns: readonly Column[]): Cells {
  const cells: Cells = {};
  for (const [column, words] of wordsByColumn(line, columns)) {
    const stretch = new Stretch(line, words);
    const all = { value: stretch.text.replaceAll(/\s+/g, ' '), start: 0, end: stretch.text.length };
    const [amount] = column.numeric ? findAmounts(stretch.text, line.page.source) : [];
    if (column.numeric && !amount) continue;
    cells[column.key] = readingOf(stretch, amount ?? all, 0.8);
  }
  return cells;
}

/** A row has a number in one of its last columns. */
function isRow(cells: Cells, columns: readonly Column[]): boolean {
  const numbers = columns.filter(({ key, numeric }) => numeric && cells[key]).map(({ key }) => key);
  return numbers.includes('total') || numbers.length >= 2;
}

/** An item beyond doubt: so many at such a price make so much. */
function isItem({ quantity, unit_price: price, total }: Cells): boolean {
  if (!quantity?.value || !price?.value || !total?.value) return false;
  const product = Number(quantity.value) * Number(price.value);
  return (
    product !== 0 && Math.abs(product - Number(total.value)) < 0.011 * Math.max(1, Number(quantity.value))
  );
}

function continueRow(row: Cells, more: Cells): void {
  const [before, added] = [row.description, more.description];
  if (!added?.value || !before?.value) return;
  before.value = `${before.value} ${added.value}`;
  before.raw = `${before.raw} ${added.raw}`;
}
