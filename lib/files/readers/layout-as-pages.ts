import type { PageLayout, ReadPage, TextLine, TextPiece } from '@/lib/files/pdf/pdf-engine-port';
import { type Block, formatBlocks, formatCell, type TableRows } from './text-blocks';

/**
 * Lays out text as a printed page: monospaced letters on A4 paper, one line below the other, without a line limit.
 * Values are then next to their labels or in their columns, and the rules that find values on pages also work here.
 */

const PAPER_SIZE = { width: 595, height: 842 };
const MARGIN = 40;
const LETTER_WIDTH = 5;
const LINE_HEIGHT = 10;
const PITCH = 14;
const TAB_WIDTH = 8;
/** Maximum number of letters per line. Longer text is wrapped. */
const MAX_LINE_LETTERS = 110;
/** Maximum number of letters in a cell at full width. Longer cells use narrower letters. */
const MAX_CELL_LETTERS = 40;
/** Gap that is wide enough for every rule to see two columns. */
const COLUMN_GAP = 5 * LETTER_WIDTH;
const MAX_CELLS = 200;
/** Number of lines kept at the beginning of a text, where most values are. The last lines are also kept. */
const MAX_FIRST_LINES = 4000;
const MAX_LAST_LINES = 1000;

export function layoutAsPage(blocks: readonly Block[]): ReadPage {
  const printer = new PageLayouter();
  for (const block of blocks) {
    if (typeof block === 'string') printer.line(block);
    else printer.table(block);
  }
  const layout: PageLayout = { lines: printer.lines(), fonts: {}, turn: 0 };
  return { page: 1, text: formatBlocks(blocks), ...PAPER_SIZE, source: 'native', layout };
}

class PageLayouter {
  private readonly first: TextLine[] = [];
  private readonly last: TextLine[] = [];
  private y = MARGIN;

  lines(): TextLine[] {
    return [...this.first, ...this.last.slice(-MAX_LAST_LINES)];
  }

  line(text: string): void {
    const runs = [...expandTabs(text).matchAll(/\S+(?: \S+)*/g)];
    const [only] = runs;
    if (runs.length === 1 && only![0].length > MAX_LINE_LETTERS) {
      for (const part of wrapText(only![0])) this.print([createPiece(0, part)]);
    } else this.print(runs.slice(0, MAX_CELLS).map((run) => createPiece(run.index, run[0])));
  }

  table(rows: TableRows): void {
    const letters: number[] = [];
    for (const row of rows) {
      row.slice(0, MAX_CELLS).forEach((cell, column) => {
        letters[column] = Math.max(letters[column] ?? 0, Math.min(MAX_CELL_LETTERS, cell.length));
      });
    }
    let x = MARGIN;
    const columns = Array.from(letters, (count = 0) => {
      const column = { x, width: count * LETTER_WIDTH };
      x += column.width + COLUMN_GAP;
      return column;
    });
    for (const row of rows)
      this.print(row.slice(0, MAX_CELLS).flatMap((cell, at) => layoutCell(cell, columns[at]!)));
  }

  private print(pieces: TextPiece[]): void {
    this.y += PITCH;
    if (pieces.length === 0) return;
    const line = { x: pieces[0]!.x, y: this.y, height: LINE_HEIGHT, pieces };
    if (this.first.length < MAX_FIRST_LINES) this.first.push(line);
    else this.last.push(line);
    if (this.last.length > 2 * MAX_LAST_LINES) this.last.splice(0, MAX_LAST_LINES);
  }
}

const createPiece = (letter: number, text: string): TextPiece => ({
  x: MARGIN + letter * LETTER_WIDTH,
  width: text.length * LETTER_WIDTH,
  text,
});

function layoutCell(cell: string, { x, width }: { x: number; width: number }): TextPiece[] {
  const text = formatCell(cell);
  return text === '' ? [] : [{ x, width: Math.min(width, text.length * LETTER_WIDTH), text }];
}

/** Replaces tabs with spaces up to the next tab stop. */
function expandTabs(text: string): string {
  if (!text.includes('\t')) return text;
  let line = '';
  for (const [index, part] of text.split('\t').entries()) {
    // Use at least two spaces, so that text separated by a tab stays separate.
    if (index > 0) line = line.padEnd(Math.ceil((line.length + 2) / TAB_WIDTH) * TAB_WIDTH);
    line += part;
  }
  return line;
}

/** Wraps a paragraph between words where possible. */
function wrapText(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  while (text.length - start > MAX_LINE_LETTERS) {
    const space = text.slice(start, start + MAX_LINE_LETTERS + 1).lastIndexOf(' ');
    const end = start + (space > 0 ? space : MAX_LINE_LETTERS);
    lines.push(text.slice(start, end));
    start = space > 0 ? end + 1 : end;
  }
  return [...lines, text.slice(start)];
}
