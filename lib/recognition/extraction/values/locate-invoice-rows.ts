import { Stretch, type Word, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { Table } from './prove-line-items';

type Row = Table['rows'][number];
type Cell = NonNullable<Row['cells'][string]>;

/** Maximum number of lines between two rows of a table. */
const MAX_GAP_LINES = 80;
/** Maximum number of lines of a row below its first line. */
const MAX_DETAIL_LINES = 12;
const ROWS_PER_STEP = 20;
/** Columns of numbers, in the order of most invoices. */
const NUMBER_COLUMNS = ['quantity', 'unit_price', 'tax_rate'];

/**
 * Adds the positions on the pages to the rows of a structured invoice. A row is found if one line begins with its
 * position and ends with its total. Values that are printed in another form have no position.
 */
export function* locateInvoiceRows(paper: Paper, table: Table): Generator<void, Table> {
  let next = 0;
  const rows: Row[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const at = findRowLine(paper.lines, next, row);
    if (at === undefined) rows.push(row);
    else {
      rows.push(locateCells(paper.lines, at, row));
      next = at + 1;
    }
  }
  return { ...table, rows };
}

const getText = ({ cells }: Row, key: string): string | undefined => cells[key]?.value ?? undefined;

function findRowLine(lines: readonly WordLine[], from: number, row: Row): number | undefined {
  const [position, total] = [getText(row, 'position'), getText(row, 'total')];
  if (position === undefined || total === undefined) return undefined;
  const end = Math.min(lines.length, from + MAX_GAP_LINES);
  for (let at = from; at < end; at += 1) {
    const { words } = lines[at]!;
    if (words.length > 1 && words[0]!.text === position && words.at(-1)!.text === total) return at;
  }
  return undefined;
}

function locateCells(lines: readonly WordLine[], at: number, row: Row): Row {
  const line = lines[at]!;
  const { words } = line;
  const cells = { ...row.cells };
  const place = (key: string, on: WordLine, found: readonly Word[]) => {
    const cell = cells[key];
    if (cell && found.length > 0) cells[key] = withPlace(cell, on, found);
  };
  place('position', line, words.slice(0, 1));
  place('total', line, words.slice(-1));
  const described = findBeginning(words.slice(1, -1), getText(row, 'description'));
  place('description', line, described);
  let from = 1 + described.length;
  for (const key of NUMBER_COLUMNS) {
    const wanted = getText(row, key);
    const index = words.findIndex(
      (word, each) => each >= from && each < words.length - 1 && word.text === wanted,
    );
    if (index < 0) continue;
    place(key, line, [words[index]!]);
    from = index + 1;
  }
  const article = getText(row, 'article');
  for (const below of lines.slice(at, at + MAX_DETAIL_LINES)) {
    if (below.page !== line.page) break;
    const found = below.words.find(({ text }) => text === article);
    if (!found) continue;
    place('article', below, [found]);
    break;
  }
  return { cells };
}

/** Finds the first words of a text at the beginning of the words. The text may continue on the next line. */
function findBeginning(words: readonly Word[], text: string | undefined): readonly Word[] {
  const wanted = text?.split(/\s+/) ?? [];
  const differs = words.findIndex((word, index) => word.text !== wanted[index]);
  return differs < 0 ? words : words.slice(0, differs);
}

function withPlace(cell: Cell, line: WordLine, words: readonly Word[]): Cell {
  const stretch = new Stretch(line, words);
  return { ...cell, page: line.page.page, box: stretch.getBox(0, stretch.text.length) };
}
