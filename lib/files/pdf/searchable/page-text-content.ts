import type { LayerPage, TextLine } from '../pdf-engine-port';
import { type PageBox, toTurn } from '../reading/page-geometry';
import { ASCENT, DESCENT, GLYPH_WIDTH } from './empty-glyph-font';
import { toVisualOrder } from './visual-order';

/** Page of a PDF: the part that readers show, and the clockwise rotation in which they show it. */
export interface PageGeometry {
  box: PageBox;
  rotation: LayerPage['turn'];
}

/** Share of a line's height that is below the baseline. */
const BELOW_BASELINE = -DESCENT / (ASCENT - DESCENT);
const GLYPH_EMS = GLYPH_WIDTH / 1000;
/** Largest font size as a multiple of a letter's width. With a larger one, readers separate the letters of a word. */
const MAX_SIZE_WIDTHS = 8;
/** Number of steps across a page to which positions are rounded, as a power of 10. */
const POSITION_DIGITS = 3.5;

/**
 * Builds the content that writes a page's recognized lines as invisible text. Each piece of a line is scaled to its
 * width on the page.
 *
 * @param fontName name of the font in the page's resources, with its slash
 * @param getCode returns the code of a character in this font
 * @returns undefined if the page has no text
 */
export function buildPageText(
  page: LayerPage,
  { box: [left, bottom, right, top], rotation }: PageGeometry,
  fontName: string,
  getCode: (character: string) => number,
): Buffer | undefined {
  // Lines are placed on the page as read: as displayed, and then rotated by `turn`.
  const turn = toTurn(rotation + page.turn);
  const isTurned = page.turn % 180 !== 0;
  const [readWidth, readHeight] = isTurned ? [page.height, page.width] : [page.width, page.height];
  const [width, height] = turn % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const [scaleX, scaleY] = [width / readWidth, height / readHeight];
  if (!Number.isFinite(scaleX) || !Number.isFinite(scaleY)) return undefined;
  const digits = Math.max(0, Math.ceil(POSITION_DIGITS - Math.log10(Math.max(width, height))));
  const format = (value: number) => String(Number(value.toFixed(digits)));
  const toContent = (x: number, y: number): string => {
    const [across, down] = [x * scaleX, y * scaleY];
    if (turn === 90) return `${format(left + down)} ${format(bottom + across)}`;
    if (turn === 180) return `${format(right - across)} ${format(bottom + down)}`;
    if (turn === 270) return `${format(right - down)} ${format(top - across)}`;
    return `${format(left + across)} ${format(top - down)}`;
  };
  let text = '';
  let fontSize = 0;
  for (const { line, piece } of iteratePieces(page.lines)) {
    const characters = [...toVisualOrder(piece.text)];
    const [across, up] = [piece.width * scaleX, line.height * scaleY];
    // Recognized text that is much higher than wide runs from bottom to top, for example on a chart.
    const isUpward = up > (across / characters.length) * MAX_SIZE_WIDTHS;
    const letterWidth = (isUpward ? up : across) / characters.length;
    const size = Number(Math.min(isUpward ? across : up, letterWidth * MAX_SIZE_WIDTHS).toPrecision(3));
    if (!(size > 0)) continue;
    const origin = isUpward
      ? toContent(piece.x + piece.width * (1 - BELOW_BASELINE), line.y)
      : toContent(piece.x, line.y - BELOW_BASELINE * line.height);
    if (size !== fontSize) text += `${fontName} ${size} Tf\n`;
    fontSize = size;
    const stretch = Number(((letterWidth / (GLYPH_EMS * size)) * 100).toPrecision(4));
    text += `${stretch} Tz ${TEXT_MATRICES[isUpward ? toTurn(turn + 90) : turn]} ${origin} Tm `;
    text += `(${encodeString(characters.map(getCode))})Tj\n`;
  }
  return text === '' ? undefined : Buffer.from(`q BT 3 Tr\n${text}ET Q\n`, 'latin1');
}

/** Matrices of text that is upright after a clockwise rotation of the page. */
const TEXT_MATRICES: Record<LayerPage['turn'], string> = {
  0: '1 0 0 1',
  90: '0 1 -1 0',
  180: '-1 0 0 -1',
  270: '0 -1 1 0',
};

interface PlacedPiece {
  line: TextLine;
  piece: TextLine['pieces'][number];
}

/** Returns the pieces that have a place and letters. */
const iteratePieces = (lines: readonly TextLine[]): PlacedPiece[] =>
  lines.flatMap((line) =>
    line.pieces
      .map(({ x, width, text }) => ({ line, piece: { x, width, text: toSpaces(text) } }))
      .filter(({ piece }) => piece.width > 0 && line.height > 0 && piece.text.trim() !== ''),
  );

/** Replaces characters that have no width by spaces, which keeps the places of the others. */
const toSpaces = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]/gu, ' ');

/** Writes codes of two bytes as the inside of a literal string. */
function encodeString(codes: readonly number[]): string {
  let text = '';
  for (const code of codes) text += escapeByte(code >> 8) + escapeByte(code & 0xff);
  return text;
}

const ESCAPES: Record<number, string> = { 10: '\\n', 13: '\\r', 40: '\\(', 41: '\\)', 92: '\\\\' };

const escapeByte = (byte: number): string => ESCAPES[byte] ?? String.fromCharCode(byte);
