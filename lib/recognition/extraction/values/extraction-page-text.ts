import { toWordKey } from '@/lib/documents/values/document-label-keys';
import type { TextLine, Turn } from '@/lib/files/pdf/pdf-engine-port';
import { takeStart } from '@/lib/foundation/text';

/** Page of a document with its positioned text, to search for values. */
export interface ValuePage {
  /** Page number in the document, 1-based. */
  page: number;
  /** Size in points of the page as read. */
  width: number;
  height: number;
  /** Clockwise rotation, in degrees, that makes the page readable. Default: none. See `rotated-extraction-pages.ts`. */
  turn?: Turn;
  source: 'native' | 'ocr';
  lines: readonly TextLine[];
}

/** Word on its page. Edges are in points from the top left. */
export interface Word {
  text: string;
  /** Normalized text for label comparison. */
  key: string;
  left: number;
  right: number;
  /** Index of the piece in the line, 0-based. Wide gaps separate pieces. */
  piece: number;
}

export interface WordLine {
  page: ValuePage;
  /** Index among all lines of the document, in reading order. */
  index: number;
  top: number;
  bottom: number;
  height: number;
  words: Word[];
  text: string;
}

/** Maximum number of lines of a document. A page has about 50. */
export const MAX_LINES = 6000;
const MAX_WORDS = 200;
const LINES_PER_STEP = 50;

/**
 * Maximum length of a word, in characters. Longer words and lines don't contain values: they are data in a table cell
 * or a damaged file.
 */
const MAX_WORD_LETTERS = 500;
const MAX_LINE_LETTERS = 4000;

/**
 * Builds the lines of all pages in reading order, in steps of a few milliseconds.
 *
 * @param maxWords number of words after which no further line is built
 */
export function* buildWordLines(
  pages: readonly ValuePage[],
  maxWords = Number.POSITIVE_INFINITY,
): Generator<void, WordLine[]> {
  const lines: WordLine[] = [];
  let wordCount = 0;
  for (const page of pages) {
    yield;
    for (const line of page.lines) {
      if (lines.length >= MAX_LINES || wordCount >= maxWords) return lines;
      if (lines.length % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
      const words = splitLineWords(line);
      if (words.length === 0) continue;
      wordCount += words.length;
      const below = page.source === 'native' ? line.height * 0.25 : 0;
      lines.push({
        page,
        index: lines.length,
        top: line.y - line.height,
        bottom: line.y + below,
        height: line.height || 1,
        words,
        text: words.map(({ text }) => text).join(' '),
      });
    }
  }
  return lines;
}

function splitLineWords({ pieces }: TextLine): Word[] {
  const words: Word[] = [];
  let letters = 0;
  for (const [index, piece] of pieces.entries()) {
    for (const word of splitPieceWords(piece, index)) {
      letters += word.text.length;
      if (words.length >= MAX_WORDS || letters > MAX_LINE_LETTERS) return words;
      words.push(word);
    }
  }
  return words;
}

/** Splits a piece into words. Assumes equal letter widths, which is precise enough for word positions. */
function* splitPieceWords({ x, width, text }: TextLine['pieces'][number], piece: number): Generator<Word> {
  const perLetter = width / Math.max(1, text.length);
  const word = (part: string, start: number): Word => ({
    text: part,
    key: toWordKey(part),
    left: x + start * perLetter,
    right: x + (start + part.length) * perLetter,
    piece,
  });
  for (const match of text.matchAll(/\S+/g)) {
    const whole = takeStart(match[0], MAX_WORD_LETTERS);
    const label = getLabelLength(whole);
    if (label > 0) yield word(whole.slice(0, label), match.index);
    yield word(whole.slice(label), match.index + label);
  }
}

/**
 * Returns the length of a label that is joined with its value: `Nummer:82`, `No:SP3-01`, and `TOTAL12.50`. `16:45` and
 * `http://` are not split.
 */
function getLabelLength(word: string): number {
  const sum = /^\p{L}{3,}(?=[€$£]?\d{1,9}(?:[.,]\d{3})*[.,]\d{2}$)/u.exec(word);
  if (sum) return sum[0].length;
  const end = word.indexOf(':') + 1;
  if (end === 0 || end === word.length || word[end] === '/') return 0;
  const label = word.slice(0, end);
  return /\p{L}/u.test(label) && !/\d/.test(label) ? end : 0;
}

/** Adjacent words as one text, whose ranges can be located on the page. */
export class Stretch {
  readonly text: string;
  private readonly starts: number[] = [];

  constructor(
    readonly line: WordLine,
    readonly words: readonly Word[],
  ) {
    let text = '';
    for (const [index, word] of words.entries()) {
      if (index > 0) text += word.piece === words[index - 1]!.piece ? ' ' : '  ';
      this.starts.push(text.length);
      text += word.text;
    }
    this.text = text;
  }

  /** Returns the box of a text range: `[x, y, width, height]` in fractions of the page as read, from its top left. */
  getBox(start: number, end: number): [number, number, number, number] {
    const { page, top, bottom } = this.line;
    const inside = this.getWords(start, end);
    const left = Math.min(...inside.map((word) => word.left));
    const right = Math.max(...inside.map((word) => word.right));
    return toFractions(page, left, top, right, bottom);
  }

  /** Returns the words that a text range touches. */
  getWords(start: number, end: number): Word[] {
    return this.words.filter((word, index) => {
      const from = this.starts[index]!;
      return from < end && from + word.text.length > start;
    });
  }
}

export function toFractions(
  { width, height }: Pick<ValuePage, 'width' | 'height'>,
  left: number,
  top: number,
  right: number,
  bottom: number,
): [number, number, number, number] {
  const within = (value: number, size: number) => Math.min(1, Math.max(0, size > 0 ? value / size : 0));
  const [x, y] = [within(left, width), within(top, height)];
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return [
    round(x),
    round(y),
    round(Math.max(0, within(right, width) - x)),
    round(Math.max(0, within(bottom, height) - y)),
  ];
}

/** Splits a line into its pieces. A small gap alone doesn't separate pieces. */
export function splitValueLine(line: WordLine): Stretch[] {
  const groups: WordLine['words'][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.left - last.right < 2.2 * line.height) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => new Stretch(line, words));
}
