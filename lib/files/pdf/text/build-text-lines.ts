import type { PageLayout, TextLine, TextPiece, Turn } from '../pdf-engine-port';

/** Text run from pdf.js, in coordinates of the displayed page. `y` is its baseline, from the top. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rotation of the text in degrees clockwise; a multiple of 90. */
  turn: PageLayout['turn'];
}

/** Maximum distance of baselines in the same line, as a share of the letter height. */
const SAME_LINE_RATIO = 0.45;
const MIN_SAME_LINE_POINTS = 2;
/** Gap above which columns are separated, as a share of the letter height. Smaller gaps separate words. */
const COLUMN_GAP_RATIO = 1.5;
const COLUMN_GAP_POINTS = 12;
const WORD_GAP_RATIO = 0.15;

/**
 * Groups a page's text runs into lines, from top to bottom. Text turned differently from most of the page, for example
 * a stamp along the margin, is in no line.
 *
 * @param size size of the displayed page, in points
 */
export function buildTextLines(
  runs: readonly PlacedText[],
  size: { width: number; height: number },
): Pick<PageLayout, 'lines' | 'turn'> {
  const turn = getMainTurn(runs);
  const upright = runs
    .filter((run) => run.turn === turn && run.text.trim() !== '')
    .map((run) => rotateBack(run, size))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: PlacedText[][] = [];
  for (const run of upright) {
    const row = rows.at(-1);
    if (row && isSameLine(row, run)) row.push(run);
    else rows.push([run]);
  }
  return { lines: rows.map(toTextLine), turn: turn === 0 ? 0 : ((360 - turn) as Turn) };
}

function getMainTurn(runs: readonly PlacedText[]): PageLayout['turn'] {
  const characters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { turn, text } of runs) characters[turn] += text.length;
  const turns = [0, 90, 180, 270] as const;
  return turns.reduce((best, turn) => (characters[turn] > characters[best] ? turn : best), 0);
}

function rotateBack(run: PlacedText, { width, height }: { width: number; height: number }): PlacedText {
  const { x, y } = run;
  if (run.turn === 90) return { ...run, x: y, y: width - x };
  if (run.turn === 180) return { ...run, x: width - x, y: height - y };
  if (run.turn === 270) return { ...run, x: height - y, y: x };
  return run;
}

function isSameLine(row: readonly PlacedText[], run: PlacedText): boolean {
  const first = row[0]!;
  const near = Math.max(MIN_SAME_LINE_POINTS, SAME_LINE_RATIO * Math.min(run.height, first.height));
  return Math.abs(run.y - first.y) <= near;
}

function toTextLine(row: PlacedText[]): TextLine {
  row.sort((a, b) => a.x - b.x);
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { text, x, width, height } of row) {
    const piece = pieces.at(-1);
    const gap = x - end;
    if (!piece || gap > Math.max(COLUMN_GAP_POINTS, COLUMN_GAP_RATIO * height))
      pieces.push({ x, width, text });
    else {
      const apart = gap > WORD_GAP_RATIO * height && !/\s$/.test(piece.text);
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
