import { getLineHeight, PAGE, type PageFlow, type TextStyle } from './page-flow';

export interface Column {
  label: string;
  /** Width in points. */
  width: number;
  align?: 'right';
}

/** Text of a cell. `details` are below it, in smaller letters. */
export interface Cell {
  text: string | undefined;
  details?: string[];
}

const HEAD: TextStyle = { size: 8, weight: 'Bold', gray: 0.35 };
const BODY: TextStyle = { size: 9 };
const DETAIL: TextStyle = { size: 7.5, gray: 0.35 };
const COLUMN_GAP = 12;
const ROW_GAP = 4;

/**
 * Draws a table, with its head again on each further page. A row stays on one page if it fits. Empty columns are
 * omitted, and the first column that doesn't align right gets their width.
 */
export function drawTable(flow: PageFlow, columns: readonly Column[], rows: readonly Cell[][]): void {
  if (rows.length === 0) return;
  const placed = placeColumns(columns, rows);
  const drawHead = () => {
    for (const { label, x, width, align } of placed) {
      flow.write(label, align ? x + width : x, flow.y, HEAD, align);
    }
    flow.y += getLineHeight(HEAD) + 2;
    flow.rule();
    flow.y += ROW_GAP;
  };
  flow.reserve(4 * getLineHeight(BODY));
  drawHead();
  flow.onNewPage = drawHead;
  for (const row of rows) drawRow(flow, placed, row);
  flow.onNewPage = undefined;
}

interface PlacedColumn extends Column {
  /** Index among all columns. */
  index: number;
  x: number;
}

function placeColumns(columns: readonly Column[], rows: readonly Cell[][]): PlacedColumn[] {
  const used = columns.flatMap((column, index) =>
    rows.some((row) => row[index]?.text || row[index]?.details?.length) ? [{ ...column, index }] : [],
  );
  const gaps = COLUMN_GAP * (used.length - 1);
  const spare = PAGE.right - PAGE.left - gaps - used.reduce((sum, { width }) => sum + width, 0);
  const widened = used.filter(({ align }) => !align).sort((a, b) => b.width - a.width)[0];
  let x = PAGE.left;
  return used.map((column) => {
    const width = column.width + (column === widened ? spare : 0);
    const placed = { ...column, width, x };
    x += width + COLUMN_GAP;
    return placed;
  });
}

interface StyledLine {
  text: string;
  style: TextStyle;
}

function drawRow(flow: PageFlow, columns: readonly PlacedColumn[], row: readonly Cell[]): void {
  const cells = columns.map(({ index, width }) => wrapCell(flow, row[index], width));
  const height = Math.max(...cells.map((lines) => sumHeights(lines)));
  const count = Math.max(...cells.map((lines) => lines.length));
  flow.reserve(height + ROW_GAP);
  for (let line = 0; line < count; line++) {
    const present = cells.flatMap((lines) => lines[line] ?? []);
    const lineHeight = Math.max(...present.map(({ style }) => getLineHeight(style)));
    flow.reserve(lineHeight);
    for (const [at, { x, width, align }] of columns.entries()) {
      const styled = cells[at]![line];
      if (styled) flow.write(styled.text, align ? x + width : x, flow.y, styled.style, align);
    }
    flow.y += lineHeight;
  }
  flow.y += ROW_GAP;
}

function wrapCell(flow: PageFlow, cell: Cell | undefined, width: number): StyledLine[] {
  const wrap = (text: string, style: TextStyle) =>
    flow.wrap(text, width, style).map((line) => ({ text: line, style }));
  return [
    ...wrap(cell?.text ?? '', BODY),
    ...(cell?.details ?? []).flatMap((detail) => wrap(detail, DETAIL)),
  ];
}

const sumHeights = (lines: readonly StyledLine[]): number =>
  lines.reduce((sum, { style }) => sum + getLineHeight(style), 0);
