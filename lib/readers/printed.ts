import type { PageLayout, ReadPage, TextLine, TextPiece } from '@/lib/pdf/engine';
import { type Block, cellText, type TableRows, textOf } from './blocks';

/**
 * A text as it would be printed: letters of one width on paper of A4, one line below the other however many they are.
 * So a value stands beside its label or in its column, and the rules that find values on pages find it here.
 */

const PAPER = { width: 595, height: 842 };
const MARGIN = 40;
const LETTER = 5;
const LINE_HEIGHT = 10;
const PITCH = 14;
const TAB_LETTERS = 8;
/** What is longer is printed on several lines. */
const LINE_LETTERS = 110;
/** A cell that says more is printed in letters that are as much narrower. */
const CELL_LETTERS = 40;
/** Wide enough that no rule takes two columns for one. */
const COLUMN_GAP = 5 * LETTER;
const MAX_CELLS = 200;
/** Values stand at the beginning of a text, and at its end. */
const FIRST_LINES = 4000;
const LAST_LINES = 1000;

export function printed(blocks: readonly Block[]): ReadPage {
  const printer = new Printer();
  for (const block of blocks) {
    if (typeof block === 'string') printer.line(block);
    else printer.table(block);
  }
  const layout: PageLayout = { lines: printer.lines(), fonts: {}, turn: 0 };
  return { page: 1, text: textOf(blocks), ...PAPER, source: 'native', layout };
}

class Printer {
  private readonly first: TextLine[] = [];
  private readonly last: TextLine[] = [];
  private y = MARGIN;

  lines(): TextLine[] {
    return [...this.first, ...this.last.slice(-LAST_LINES)];
  }

  line(text: string): void {
    const runs = [...expanded(text).matchAll(/\S+(?: \S+)*/g)];
    const [only] = runs;
    if (runs.length === 1 && only![0].length > LINE_LETTERS) {
      for (const part of wrapped(only![0])) this.print([pieceAt(0, part)]);
    } else this.print(runs.slice(0, MAX_CELLS).map((run) => pieceAt(run.index, run[0])));
  }

  table(rows: TableRows): void {
    const letters: number[] = [];
    for (const row of rows) {
      row.slice(0, MAX_CELLS).forEach((cell, column) => {
        letters[column] = Math.max(letters[column] ?? 0, Math.min(CELL_LETTERS, cell.length));
      });
    }
    let x = MARGIN;
    const columns = Array.from(letters, (count = 0) => {
      const column = { x, width: count * LETTER };
      x += column.width + COLUMN_GAP;
      return column;
    });
    for (const row of rows)
      this.print(row.slice(0, MAX_CELLS).flatMap((cell, at) => inCell(cell, columns[at]!)));
  }

  private print(pieces: TextPiece[]): void {
    this.y += PITCH;
    if (pieces.length === 0) return;
    const line = { x: pieces[0]!.x, y: this.y, height: LINE_HEIGHT, pieces };
    if (this.first.length < FIRST_LINES) this.first.push(line);
    else this.last.push(line);
    if (this.last.length > 2 * LAST_LINES) this.last.splice(0, LAST_LINES);
  }
}

const pieceAt = (letter: number, text: string): TextPiece => ({
  x: MARGIN + letter * LETTER,
  width: text.length * LETTER,
  text,
});

function inCell(cell: string, { x, width }: { x: number; width: number }): TextPiece[] {
  const text = cellText(cell);
  return text === '' ? [] : [{ x, width: Math.min(width, text.length * LETTER), text }];
}

/** With spaces in the place of tabs, as far as the next stop. */
function expanded(text: string): string {
  if (!text.includes('\t')) return text;
  let line = '';
  for (const [index, part] of text.split('\t').entries()) {
    // Two spaces at least, so that what a tab parts stays apart.
    if (index > 0) line = line.padEnd(Math.ceil((line.length + 2) / TAB_LETTERS) * TAB_LETTERS);
    line += part;
  }
  return line;
}

/** The lines of a paragraph, broken between words where there is a space. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  while (text.length - start > LINE_LETTERS) {
    const space = text.slice(start, start + LINE_LETTERS + 1).lastIndexOf(' ');
    const end = start + (space > 0 ? space : LINE_LETTERS);
    lines.push(text.slice(start, end));
    start = space > 0 ? end + 1 : end;
  }
  return [...lines, text.slice(start)];
}
