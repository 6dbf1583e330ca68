import type { TextLine } from '@/lib/pdf/engine';
import { wordKey } from './label-words';

/** What values are looked for in: a page of the document with its text in place. */
export interface ValuePage {
  /** Of the document, from 1. */
  page: number;
  /** Points. */
  width: number;
  height: number;
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

const MAX_LINES = 6000;
const MAX_WORDS = 200;

/** `Nummer:82` and `No:SP3-01` are a label and its value; `16:45` and `http://` stay whole. */
const LABEL_AND_VALUE = /^([^\d:]*\p{L}[^\d:]*:)([^/\s].*)$/u;

/** The lines of all pages in reading order, in a step a page. */
export function* wordLines(pages: readonly ValuePage[]): Generator<void, WordLine[]> {
  const lines: WordLine[] = [];
  for (const page of pages) {
    yield;
    for (const line of page.lines) {
      if (lines.length >= MAX_LINES) return lines;
      const words = line.pieces.flatMap(wordsOf).slice(0, MAX_WORDS);
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

/** Letters are taken to be equally wide: near enough to say where a word stands. */
function wordsOf({ x, width, text }: TextLine['pieces'][number], piece: number): Word[] {
  const perLetter = width / Math.max(1, text.length);
  const words: Word[] = [];
  const add = (part: string, start: number) =>
    words.push({
      text: part,
      key: wordKey(part),
      left: x + start * perLetter,
      right: x + (start + part.length) * perLetter,
      piece,
    });
  for (const match of text.matchAll(/\S+/g)) {
    const parted = LABEL_AND_VALUE.exec(match[0]);
    if (!parted) add(match[0], match.index);
    else {
      add(parted[1]!, match.index);
      add(parted[2]!, match.index + parted[1]!.length);
    }
  }
  return words;
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

  /** Where a part of the text stands: `[x, y, width, height]` in fractions of the page from its top left. */
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
