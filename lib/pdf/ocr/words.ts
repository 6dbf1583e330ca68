import type { TextLine } from '../engine';

/** A word as it was recognised; the box in pixels of the picture. */
export interface RecognisedWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  box: { left: number; top: number; right: number; bottom: number };
}

/** A gap of more than so many letters' heights parts columns. */
const COLUMN_GAP = 1.5;

/** How much of the picture reads like words: tells which way up a page is. */
export function legibility(words: readonly RecognisedWord[]): number {
  return words
    .filter(({ text, confidence }) => confidence > 50 && /\p{L}{3,}/u.test(text))
    .reduce((sum, { text, confidence }) => sum + (text.length * confidence) / 100, 0);
}

/**
 * A recognised line as a line of the page.
 *
 * @param points how many points a pixel is
 */
export function lineOfWords(words: readonly RecognisedWord[], points: number): TextLine | undefined {
  const first = words[0];
  if (!first) return undefined;
  const heights = words.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b);
  const height = heights[heights.length >> 1]!;
  const pieces: { left: number; right: number; text: string }[] = [];
  for (const { text, box } of words) {
    const piece = pieces.at(-1);
    if (!piece || box.left - piece.right > COLUMN_GAP * height) {
      pieces.push({ left: box.left, right: box.right, text });
    } else {
      piece.text += ` ${text}`;
      piece.right = box.right;
    }
  }
  const scaled = (pixels: number) => Math.round(pixels * points * 10) / 10;
  return {
    x: scaled(first.box.left),
    y: scaled(Math.max(...words.map(({ box }) => box.bottom))),
    height: scaled(height),
    pieces: pieces.map(({ left, right, text }) => ({ x: scaled(left), width: scaled(right - left), text })),
  };
}
