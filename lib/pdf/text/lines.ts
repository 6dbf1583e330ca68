import type { PageLayout, TextLine, TextPiece, Turn } from '../engine';

/** A run of text as pdf.js gives it, on the page as it is shown: `y` is its baseline, from the top. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise that the text is turned by; a multiple of 90. */
  turn: PageLayout['turn'];
}

/** Baselines nearer than this share of the letters' height are one line. */
const SAME_LINE = 0.45;
const SAME_LINE_POINTS = 2;
/** A gap of more than this share of the letters' height parts columns; of more than that, words. */
const COLUMN_GAP = 1.5;
const COLUMN_GAP_POINTS = 12;
const WORD_GAP = 0.15;

/**
 * Puts a page's runs of text into lines, from top to bottom. What is turned otherwise than most of the page (a stamp
 * along the margin) is in no line.
 *
 * @param size of the page as it is shown, in points
 */
export function linesOf(
  runs: readonly PlacedText[],
  size: { width: number; height: number },
): Pick<PageLayout, 'lines' | 'turn'> {
  const turn = mainTurn(runs);
  const upright = runs
    .filter((run) => run.turn === turn && run.text.trim() !== '')
    .map((run) => turnedBack(run, size))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: PlacedText[][] = [];
  for (const run of upright) {
    const row = rows.at(-1);
    if (row && isSameLine(row, run)) row.push(run);
    else rows.push([run]);
  }
  return { lines: rows.map(lineOf), turn: turn === 0 ? 0 : ((360 - turn) as Turn) };
}

function mainTurn(runs: readonly PlacedText[]): PageLayout['turn'] {
  const characters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { turn, text } of runs) characters[turn] += text.length;
  const turns = [0, 90, 180, 270] as const;
  return turns.reduce((best, turn) => (characters[turn] > characters[best] ? turn : best), 0);
}

function turnedBack(run: PlacedText, { width, height }: { width: number; height: number }): PlacedText {
  const { x, y } = run;
  if (run.turn === 90) return { ...run, x: y, y: width - x };
  if (run.turn === 180) return { ...run, x: width - x, y: height - y };
  if (run.turn === 270) return { ...run, x: height - y, y: x };
  return run;
}

function isSameLine(row: readonly PlacedText[], run: PlacedText): boolean {
  const first = row[0]!;
  const near = Math.max(SAME_LINE_POINTS, SAME_LINE * Math.min(run.height, first.height));
  return Math.abs(run.y - first.y) <= near;
}

function lineOf(row: PlacedText[]): TextLine {
  row.sort((a, b) => a.x - b.x);
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { text, x, width, height } of row) {
    const piece = pieces.at(-1);
    const gap = x - end;
    if (!piece || gap > Math.max(COLUMN_GAP_POINTS, COLUMN_GAP * height)) pieces.push({ x, width, text });
    else {
      const apart = gap > WORD_GAP * height && !/\s$/.test(piece.text);
      piece.text += apart ? ` ${text}` : text;
      piece.width = x + width - piece.x;
    }
    end = x + width;
  }
  return {
    x: round(row[0]!.x),
    y: round(row[0]!.y),
    height: round(Math.max(...row.map(({ height }) => height))),
    pieces: pieces
      .map(({ x, width, text }) => ({
        x: round(x),
        width: round(width),
        text: text.replace(/\s+/g, ' ').trim(),
      }))
      .filter(({ text }) => text !== ''),
  };
}

const round = (points: number): number => Math.round(points * 10) / 10;
