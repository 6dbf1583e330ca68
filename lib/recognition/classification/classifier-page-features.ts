import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import type { PageWords } from '@/lib/recognition/lexicon/cue-index';
import {
  countTerms,
  extractTerms,
  normalizeText,
  splitWords,
} from '@/lib/recognition/lexicon/tokenize-page-text';
import { type PageNumber, parsePrintedPageNumber } from './printed-page-number';

/** Words at the beginning, in the middle, or at the end of documents. Matched on normalized text. */

const START_PATTERN =
  /\b(invoice|rechnung|facture|factura|fattura|receipt|quittung|bill to|purchase order|bestellung|statement of account|account statement|kontoauszug|dear (?:sir|madam|mr|ms|mrs|customer|client)|sehr geehrte|to whom it may concern|abstract|curriculum vitae|lebenslauf|resume|agreement|this agreement|made and entered|entered into|non-?disclosure|confidentiality agreement|contract|vertrag|contrat|confirmation|policy number|policy schedule|form \d|schedule [a-z0-9]\b|omb no|earnings statement|pay ?stub|payslip|statement period|table of contents|inhaltsverzeichnis|executive summary|summary of|certificate|quotation|angebot|devis|delivery note|lieferschein|packing slip|application|memorandum|introduction)\b/;

const CONTINUATION_PATTERN =
  /\b(continued|cont'?d|continuation|carried forward|brought forward|ubertrag|fortsetzung|suite|a reporter|report a nouveau|viene de|segue|see previous page)\b/;

const END_PATTERN =
  /\b(sincerely|best regards|kind regards|yours (?:truly|faithfully)|mit freundlichen|cordialement|in witness whereof|signature|signed|unterschrift|by:|name:|title:|grand total|total due|amount due|balance due|gesamtbetrag|total ttc|net a payer|thank you|references|bibliography|end of (?:report|statement|document)|closing balance|ending balance)\b/;

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|marz|mai|juni|juli|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|enero|abril|gennaio)[a-z]*';

const DATE_PATTERN = new RegExp(
  `\\b(\\d{1,2}[/.\\-]\\d{1,2}[/.\\-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)? ${MONTH}\\.?,? \\d{4})\\b`,
);

/**
 * Pattern of identifiers of documents, customers, or accounts. The lookahead for a digit is limited: a long row of
 * letters would otherwise take quadratic time.
 */
const IDENTIFIER_PATTERN = /\b(?=[A-Z0-9-]{0,200}\d)[A-Z0-9][A-Z0-9-]{5,19}\b/g;

export interface ReadablePage {
  text: string;
  width: number;
  height: number;
  source: string;
  layout: PageLayout;
}

export interface PageFeatures extends PageWords {
  width: number;
  height: number;
  ocr: boolean;
  characters: number;
  /** `true` if the page has almost no content. */
  blank: boolean;
  number: PageNumber | null;
  titles: string[];
  terms: ReadonlyMap<string, number>;
  topTerms: ReadonlyMap<string, number>;
  /** Headers and footers with normalized digits. */
  headers: string[];
  footers: string[];
  identifiers: ReadonlySet<string>;
  fonts: ReadonlySet<string>;
  /** Share of characters by line height, in points. */
  sizes: ReadonlyMap<number, number>;
  /** Median line height in points. */
  medianHeight: number;
  titleRatio: number;
  /** Positions as fractions of the page: its first line, its last line, and the usual left edge of lines. */
  firstLine: number;
  lastLine: number;
  leftEdge: number;
  lines: number;
  /** Share of characters that are digits. */
  digits: number;
  begins: boolean;
  continues: boolean;
  ends: boolean;
  dated: boolean;
  capitalTitle: boolean;
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
const MAX_BLANK_CHARACTERS = 15;
const MAX_WORDS = 3000;

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');

export function extractPageFeatures(page: ReadablePage): PageFeatures {
  const turned = page.layout.turn % 180 !== 0;
  const width = turned ? page.height : page.width;
  const height = (turned ? page.width : page.height) || 1;
  const lines = extractLines(page);
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
  const words = splitWords(text).slice(0, MAX_WORDS);
  const topText = top.map((line) => line.text).join(' \n ');
  const topWords = splitWords(topText);
  const normalTop = normalizeText(topText);
  return {
    width,
    height,
    ocr: page.source === 'ocr',
    characters,
    blank: characters < MAX_BLANK_CHARACTERS,
    number: parsePrintedPageNumber(extractEdges(lines, head, foot)),
    words,
    topWords,
    titleWords: splitWords(large.map((line) => line.text).join(' \n ')),
    titles: large.map((line) => line.text),
    terms: countTerms(extractTerms(words)),
    topTerms: countTerms(extractTerms(topWords), 80),
    headers: (head.length > 0 ? head : lines.slice(0, 2)).map(foldDigits).filter((key) => key.length > 3),
    footers: (foot.length > 0 ? foot : lines.slice(-2)).map(foldDigits).filter((key) => key.length > 3),
    identifiers: extractIdentifiers(text),
    fonts: new Set(Object.keys(page.layout.fonts)),
    sizes: computeSizeShares(lines, characters),
    medianHeight,
    titleRatio: large[0] ? large[0].height / Math.max(4, medianHeight) : 0,
    firstLine: (lines[0]?.y ?? 0) / height,
    lastLine: (lines.at(-1)?.y ?? 0) / height,
    leftEdge: computeLeftEdge(lines) / (width || 1),
    lines: lines.length,
    digits: (text.match(/\d/g)?.length ?? 0) / Math.max(1, characters),
    begins: START_PATTERN.test(normalTop),
    continues: CONTINUATION_PATTERN.test(normalizeText(joinLines(lines.slice(0, 6)))),
    ends: END_PATTERN.test(normalizeText(joinLines(lines.slice(-14)))),
    dated: DATE_PATTERN.test(normalTop),
    capitalTitle: top.slice(0, 8).some((line) => isCapital(letters(line.text))),
    firstText: running[0]?.text ?? '',
    lastText: running.at(-1)?.text ?? '',
  };
}

const joinLines = (lines: readonly Line[]): string => lines.map((line) => line.text).join(' ');
const isCapital = (word: string): boolean => word.length > 5 && word === word.toUpperCase();

/** Returns the lines in order. A page without a layout uses the lines of its text. */
function extractLines({ layout, text, height }: ReadablePage): Line[] {
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

/** Returns the edge lines, outermost first, because page numbers are printed there. */
function extractEdges(lines: readonly Line[], head: readonly Line[], foot: readonly Line[]): string[] {
  const edges = [...lines.slice(-4).reverse(), ...lines.slice(0, 4), ...foot, ...head];
  return edges.flatMap(({ text, pieces }) => (pieces.length > 1 ? [...pieces, text] : [text]));
}

const foldDigits = ({ text }: Line): string =>
  normalizeText(text)
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

function extractIdentifiers(text: string): Set<string> {
  const found = text.match(IDENTIFIER_PATTERN) ?? [];
  return new Set(
    found.filter((each) => each.replace(/\D/g, '').length >= 4 && !DATE_PATTERN.test(each)).slice(0, 200),
  );
}

function computeSizeShares(lines: readonly Line[], characters: number): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { height, text } of lines) {
    const size = Math.round(height * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + text.length / Math.max(1, characters));
  }
  return sizes;
}

function computeLeftEdge(lines: readonly Line[]): number {
  const edges = lines.map(({ x }) => x).sort((a, b) => a - b);
  return edges[Math.floor(edges.length / 4)] ?? 0;
}
