import type { TextLine, Turn } from '@/lib/pdf/engine';
import { wordKey } from './label-words';

/** What values are looked for in: a page of the document with its text in place. */
export interface ValuePage {
  /** Of the document, from 1. */
  page: number;
  /** Points, of the page as it is read. */
  width: number;
  height: number;
  /** Degrees clockwise by which the page had to be turned to be read; left out for none (`turned-pages.ts`). */
  turn?: Turn;
  source: 'native' | 'ocr';
  lines: readonly TextLine[];
}

/** A word on its page; edges in points from the top left. */
export interface Word {
  text: string;
  /** As labels are compared by. */
  key: string;
  left: number;
  right: number;
  /** Of the line, from 0: a wide gap sets pieces apart. */
  piece: number;
}

/** A line of words. */
export interface WordLine {
  page: ValuePage;
  /** Among all lines of the document, in reading order. */
  index: number;
  top: number;
  bottom: number;
  height: number;
  words: Word[];
  text: string;
}

/** Of a document; a page of it has fifty. */
export const MAX_LINES = 6000;
const MAX_WORDS = 200;
const LINES_A_STEP = 50;

/** A word and a line of letters beyond that are no text that holds a value: data in a table's cell, a torn file. */
const MAX_LETTERS_OF_WORD = 500;
const MAX_LETTERS_OF_LINE = 4000;

/** The lines of all pages in reading order, in steps of a few milliseconds. */
export function* wordLines(pages: readonly ValuePage[]): Generator<void, WordLine[]> {
  const lines: WordLine[] = [];
  for (const page of pages) {
    yield;
    for (const line of page.lines) {
      if (lines.length >= MAX_LINES) return lines;
      if (lines.length % LINES_A_STEP === LINES_A_STEP - 1) yield;
      const words = wordsOfLine(line);
      if (words.length === 0) continue;
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

function wordsOfLine({ pieces }: TextLine): Word[] {
  const words: Word[] = [];
  let letters = 0;
  for (const [index, piece] of pieces.entries()) {
    for (const word of wordsOf(piece, index)) {
      letters += word.text.length;
      if (words.length >= MAX_WORDS || letters > MAX_LETTERS_OF_LINE) return words;
      words.push(word);
    }
  }
  return words;
}

/** Letters are taken to be equally wide: near enough to say where a word stands. */
function* wordsOf({ x, width, text }: TextLine['pieces'][number], piece: number): Generator<Word> {
  const perLetter = width / Math.max(1, text.length);
  const word = (part: string, start: number): Word => ({
    text: part,
    key: wordKey(part),
    left: x + start * perLetter,
    right: x + (start + part.length) * perLetter,
    piece,
  });
  for (const match of text.matchAll(/\S+/g)) {
    const whole = match[0].slice(0, MAX_LETTERS_OF_WORD);
    const label = labelLength(whole);
    if (label > 0) yield word(whole.slice(0, label), match.index);
    yield word(whole.slice(label), match.index + label);
  }
}

/** `Nummer:82`, `No:SP3-01` and `TOTAL12.50` are a label and its value; `16:45` and `http://` stay whole. */
function labelLength(word: string): number {
  const sum = /^\p{L}{3,}(?=[€$£]?\d{1,9}(?:[.,]\d{3})*[.,]\d{2}$)/u.exec(word);
  if (sum) return sum[0].length;
  const end = word.indexOf(':') + 1;
  if (end === 0 || end === word.length || word[end] === '/') return 0;
  const label = word.slice(0, end);
  return /\p{L}/u.test(label) && !/\d/.test(label) ? end : 0;
}

/** Words beside each other, as a text whose parts can be found again on the page. */
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

  /** Where a part of the text stands: `[x, y, width, height]` in fractions of the page as it is read, from its top left. */
  boxOf(start: number, end: number): [number, number, number, number] {
    const { page, top, bottom } = this.line;
    const inside = this.wordsIn(start, end);
    const left = Math.min(...inside.map((word) => word.left));
    const right = Math.max(...inside.map((word) => word.right));
    return fractions(page, left, top, right, bottom);
  }

  /** The words that a part of the text touches. */
  wordsIn(start: number, end: number): Word[] {
    return this.words.filter((word, index) => {
      const from = this.starts[index]!;
      return from < end && from + word.text.length > start;
    });
  }
}

export function fractions(
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
