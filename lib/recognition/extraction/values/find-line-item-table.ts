import { findAmounts } from './extracted-amounts';
import { Stretch, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabelHit } from './find-value-labels';
import { isProduct, type Table } from './prove-line-items';
import { type Column, findColumns, groupWordsByColumn, hasSameColumns } from './table-columns';
import { createReading } from './value-reading';

type Cells = Table['rows'][number]['cells'];

const MAX_ROWS = 2000;
/** Maximum number of heading and note lines between two items. */
const MAX_GAP_LINES = 14;
const LINES_PER_STEP = 20;

/** Returns the note for a truncated table, or `undefined` if it is complete. */
export const getRowsNote = ({ rows }: Table): string | undefined =>
  rows.length === MAX_ROWS
    ? `Only the first ${MAX_ROWS.toLocaleString('en')} line items are kept.`
    : undefined;

/** Finds the line items of a document in steps of a few milliseconds. */
export function* findLineItemTable(
  paper: Paper,
  key: string,
  label: string,
): Generator<void, Table | undefined> {
  const items = new LineItems();
  yield* items.add(paper);
  return items.table(key, label);
}

/**
 * Line items of a table: below a heading that names at least three columns, one row per line with a numeric column, up
 * to the first sum. A line of words continues the previous description. The table continues over the pages, with or
 * without a repeated heading, so pages of a long document can be added one by one.
 */
export class LineItems {
  private readonly rows: { cells: Cells }[] = [];
  private columns: Column[] | undefined;
  /** Last line of the table. `undefined` after a sum. */
  private last: WordLine | undefined;

  get count(): number {
    return this.rows.length;
  }

  get isFull(): boolean {
    return this.rows.length >= MAX_ROWS;
  }

  *add(paper: Paper): Generator<void, void> {
    for (const line of paper.lines) {
      if (line.index % LINES_PER_STEP === 0) yield;
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
    const heading = findColumns(line);
    if (heading && (!this.columns || hasSameColumns(this.columns, heading))) {
      this.columns = heading;
      this.last = line;
      return;
    }
    const { columns, last } = this;
    if (!columns || !last) return;
    const cells = getCells(line, columns);
    const sum = isProduct(cells, { isRounded: true }) ? undefined : getSumKind(paper, line);
    if (sum) {
      // Groups of items have subtotals: sums before the tax, without a full word for net.
      if (sum === 'end' && this.rows.length > 0) this.last = undefined;
      return;
    }
    const isSamePage = last.page === line.page;
    if (isSamePage && line.index - last.index > MAX_GAP_LINES) {
      this.last = undefined;
      return;
    }
    if (isSamePage ? isRow(cells, columns) : this.rows.length > 0 && isProduct(cells, { isRounded: true })) {
      this.rows.push({ cells });
      this.last = line;
    } else if (isSamePage && this.rows.length > 0 && line.top - last.bottom < 1.2 * line.height) {
      continueRow(this.rows.at(-1)!.cells, cells);
      this.last = line;
    }
  }
}

/** Pattern of words before a tax, for example in `zzgl. 19% MwSt.`. */
const BEFORE_TAX =
  /^(?:plus|add|incl\p{L}*|thereof|of|which|zzgl|zuzugl\p{L}*|inkl\p{L}*|enth\p{L}*|davon|darin|hierauf|hierin|gesetzl\p{L}*|dont|di|cui|waarvan|heraf|varav|\d*)$/u;

/**
 * Returns the kind of sum on a line, or `undefined` for an item: a group's sum, or the end of the table, which is a
 * total, a tax, or the net sum.
 */
function getSumKind(paper: Paper, line: WordLine): 'group' | 'end' | undefined {
  if (!/\d/.test(line.text)) return undefined;
  const isFirst = ({ from }: LabelHit, maxFrom: number) =>
    from <= maxFrom || line.words.slice(0, from).every(({ key }) => BEFORE_TAX.test(key));
  const hits = paper.getLineHits(line).filter(({ weight }) => weight >= 0.7);
  if (hits.some((hit) => ['total', 'amount_due', 'tax'].includes(hit.sense) && isFirst(hit, 1))) return 'end';
  const net = hits.find((hit) => hit.sense === 'net' && isFirst(hit, 1));
  if (!net) return undefined;
  return net.weight >= 1 && net.from === 0 ? 'end' : 'group';
}

function getCells(line: WordLine, columns: readonly Column[]): Cells {
  const cells: Cells = {};
  for (const [column, words] of groupWordsByColumn(line, columns)) {
    const stretch = new Stretch(line, words);
    const all = { value: stretch.text.replaceAll(/\s+/g, ' '), start: 0, end: stretch.text.length };
    const [amount] = column.numeric ? findAmounts(stretch.text, line.page.source) : [];
    if (column.numeric && !amount) continue;
    cells[column.key] = createReading(stretch, amount ?? all, 0.8);
  }
  return cells;
}

/** Returns true if a line has a number in one of its last columns. */
function isRow(cells: Cells, columns: readonly Column[]): boolean {
  const numbers = columns.filter(({ key, numeric }) => numeric && cells[key]).map(({ key }) => key);
  return numbers.includes('total') || numbers.length >= 2;
}

function continueRow(row: Cells, more: Cells): void {
  const [before, added] = [row.description, more.description];
  if (!added?.value || !before?.value) return;
  before.value = `${before.value} ${added.value}`;
  before.raw = `${before.raw} ${added.raw}`;
}
