import type { PageLayout } from '@/lib/pdf/engine';
import { type PageNumber, printedNumber } from './page-number';
import { BEGINS, CONTINUES, DATE, ENDS, IDENTIFIER } from './signs';
import { countsOf, normalised, termsOf, wordsOf } from './words';

/** A page as it was read. */
export interface ReadablePage {
  text: string;
  width: number;
  height: number;
  source: string;
  layout: PageLayout;
}

/** What the classifier keeps of a page. */
export interface PageFeatures {
  width: number;
  height: number;
  ocr: boolean;
  characters: number;
  /** Hardly anything stands on it. */
  blank: boolean;
  number: PageNumber | null;
  /** Words in reading order, for the cues; of the page, its top third, and its largest lines. */
  words: string[];
  topWords: string[];
  titleWords: string[];
  /** The largest lines, as they stand. */
  titles: string[];
  terms: ReadonlyMap<string, number>;
  topTerms: ReadonlyMap<string, number>;
  /** Headers and footers, their digits folded. */
  headers: string[];
  footers: string[];
  identifiers: ReadonlySet<string>;
  fonts: ReadonlySet<string>;
  /** Share of the characters in lines of each height, in points. */
  sizes: ReadonlyMap<number, number>;
  /** Of the lines, in points. */
  medianHeight: number;
  /** The largest line's height by the median. */
  titleRatio: number;
  /** Shares of the page: where its first line stands, where its last one, and where most lines begin. */
  firstLine: number;
  lastLine: number;
  leftEdge: number;
  lines: number;
  /** Share of the characters that are digits. */
  digits: number;
  begins: boolean;
  continues: boolean;
  ends: boolean;
  dated: boolean;
  capitalTitle: boolean;
  /** The first and the last line of running text. */
  firstText: string;
  lastText: string;
}

interface Line {
  text: string;
  pieces: string[];
  x: number;
  y: number;
  height: number;
}

const TOP = 0.3;
const HEADER = 0.12;
const FOOTER = 0.88;
const TITLES_ABOVE = 0.45;
const TITLES = 3;
const BLANK_CHARACTERS = 15;
const MAX_WORDS = 3000;

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');

export function pageFeatures(page: ReadablePage): PageFeatures {
  const turned = page.layout.turn % 180 !== 0;
  const width = turned ? page.height : page.width;
  const height = (turned ? page.width : page.height) || 1;
  const lines = linesOf(page);
  const heights = lines.map((line) => line.height).sort((a, b) => a - b);
  const medianHeight = heights[heights.length >> 1] ?? 10;
  const text = lines.map((line) => line.text).join('\n');
  const characters = text.length;
  const above = lines.filter(({ y }) => y < height * TOP);
  const top = above.length >= 5 ? above : lines.slice(0, 10);
  const large = lines
    .filter((line) => line.y < height * TITLES_ABOVE && letters(line.text).length > 2)
    .sort((a, b) => b.height - a.height)
    .slice(0, TITLES);
  const head = lines.filter(({ y }) => y < height * HEADER).slice(0, 4);
  const foot = lines.filter(({ y }) => y > height * FOOTER).slice(-4);
  const running = lines.filter((line) => line.text.length > 25);
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const topText = top.map((line) => line.text).join(' \n ');
  const topWords = wordsOf(topText);
  const normalTop = normalised(topText);
  return {
    width,
    height,
    ocr: page.source === 'ocr',
    characters,
    blank: characters < BLANK_CHARACTERS,
    number: printedNumber(edgesOf(lines, head, foot)),
    words,
    topWords,
    titleWords: wordsOf(large.map((line) => line.text).join(' \n ')),
    titles: large.map((line) => line.text),
    terms: countsOf(termsOf(words)),
    topTerms: countsOf(termsOf(topWords), 80),
    headers: (head.length > 0 ? head : lines.slice(0, 2)).map(folded).filter((key) => key.length > 3),
    footers: (foot.length > 0 ? foot : lines.slice(-2)).map(folded).filter((key) => key.length > 3),
    identifiers: identifiersOf(text),
    fonts: new Set(Object.keys(page.layout.fonts)),
    sizes: sizesOf(lines, characters),
    medianHeight,
    titleRatio: large[0] ? large[0].height / Math.max(4, medianHeight) : 0,
    firstLine: (lines[0]?.y ?? 0) / height,
    lastLine: (lines.at(-1)?.y ?? 0) / height,
    leftEdge: leftEdgeOf(lines) / (width || 1),
    lines: lines.length,
    digits: (text.match(/\d/g)?.length ?? 0) / Math.max(1, characters),
    begins: BEGINS.test(normalTop),
    continues: CONTINUES.test(normalised(joined(lines.slice(0, 6)))),
    ends: ENDS.test(normalised(joined(lines.slice(-14)))),
    dated: DATE.test(normalTop),
    capitalTitle: top.slice(0, 8).some((line) => isCapital(letters(line.text))),
    firstText: running[0]?.text ?? '',
    lastText: running.at(-1)?.text ?? '',
  };
}

const joined = (lines: readonly Line[]): string => lines.map((line) => line.text).join(' ');
const isCapital = (word: string): boolean => word.length > 5 && word === word.toUpperCase();

/** Lines as they stand; a page that was read without its layout has as many as its text. */
function linesOf({ layout, text, height }: ReadablePage): Line[] {
  if (layout.lines.length > 0) {
    return layout.lines.map(({ x, y, height: size, pieces }) => {
      const texts = pieces.map((piece) => piece.text);
      return { text: texts.join(' '), pieces: texts, x, y, height: size };
    });
  }
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.map((row, index) => ({
    text: row.trim(),
    pieces: [row.trim()],
    x: 72,
    y: ((index + 1) / (rows.length + 1)) * height,
    height: 10,
  }));
}

/** The outermost lines first: there the number of a page stands. */
function edgesOf(lines: readonly Line[], head: readonly Line[], foot: readonly Line[]): string[] {
  const edges = [...lines.slice(-4).reverse(), ...lines.slice(0, 4), ...foot, ...head];
  return edges.flatMap(({ text, pieces }) => (pieces.length > 1 ? [...pieces, text] : [text]));
}

const folded = ({ text }: Line): string =>
  normalised(text)
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

function identifiersOf(text: string): Set<string> {
  const found = text.match(IDENTIFIER) ?? [];
  return new Set(
    found.filter((each) => each.replace(/\D/g, '').length >= 4 && !DATE.test(each)).slice(0, 200),
  );
}

function sizesOf(lines: readonly Line[], characters: number): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { height, text } of lines) {
    const size = Math.round(height * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + text.length / Math.max(1, characters));
  }
  return sizes;
}

function leftEdgeOf(lines: readonly Line[]): number {
  const edges = lines.map(({ x }) => x).sort((a, b) => a - b);
  return edges[Math.floor(edges.length / 4)] ?? 0;
}
