import type { TextLine } from '../pdf-engine-port';

/** Recognized word; the box is in pixels of the image. */
export interface RecognizedWord {
  text: string;
  /** Confidence from 0 to 100. */
  confidence: number;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Gap, as a multiple of the letter height, above which columns are separated. */
const COLUMN_GAP_HEIGHTS = 1.5;

/**
 * Computes how much of the image reads like upright words, to find a page's orientation. A word that is higher than
 * wide is text on its side, which Tesseract also reads.
 */
export function computeLegibility(words: readonly RecognizedWord[]): number {
  return words
    .filter(({ text, confidence }) => confidence > 50 && /\p{L}{3,}/u.test(text))
    .filter(({ box }) => box.right - box.left > box.bottom - box.top)
    .reduce((sum, { text, confidence }) => sum + (text.length * confidence) / 100, 0);
}

/**
 * Converts a recognized line to a line of the page.
 *
 * @param points size of a pixel in points
 */
export function toTextLine(words: readonly RecognizedWord[], points: number): TextLine | undefined {
  if (words.length === 0) return undefined;
  const heights = words.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b);
  const height = heights[heights.length >> 1]!;
  const pieces: { left: number; right: number; text: string }[] = [];
  for (const { text, box } of words) {
    const piece = pieces.at(-1);
    if (!piece || box.left - piece.right > COLUMN_GAP_HEIGHTS * height) {
      pieces.push({ left: box.left, right: box.right, text });
    } else {
      piece.text += ` ${text}`;
      // Words of a line may overlap, or come from right to left.
      piece.left = Math.min(piece.left, box.left);
      piece.right = Math.max(piece.right, box.right);
    }
  }
  const scaled = (pixels: number) => Math.round(pixels * points * 10) / 10;
  return {
    x: scaled(Math.min(...pieces.map(({ left }) => left))),
    y: scaled(Math.max(...words.map(({ box }) => box.bottom))),
    height: scaled(height),
    pieces: pieces.map(({ left, right, text }) => ({ x: scaled(left), width: scaled(right - left), text })),
  };
}
