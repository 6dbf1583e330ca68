import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import type { PageWords } from '@/lib/recognition/lexicon/cue-index';
import {
  countTerms,
  extractTerms,
  normalizeText,
  splitWords,
} from '@/lib/recognition/lexicon/tokenize-page-text';
import {
  detectTextLanguage,
  findContacts,
  findLabeledValues,
  findListNumbers,
  findNames,
  type ListNumbers,
} from './page-evidence';
import { type PageNumber, parsePrintedPageNumber } from './printed-page-number';

/** Words at the beginning, in the middle, or at the end of documents. Matched on normalized text. */

const START_PATTERN =
  /\b(invoice|rechnung|facture|factura|fattura|receipt|quittung|bill to|purchase order|bestellung|statement of account|account statement|kontoauszug|dear (?:sir|madam|mr|ms|mrs|customer|client)|sehr geehrte|to whom it may concern|abstract|curriculum vitae|lebenslauf|resume|agreement|this agreement|made and entered|entered into|non-?disclosure|confidentiality agreement|contract|vertrag|contrat|confirmation|policy number|policy schedule|form \d|schedule [a-z0-9]\b|omb no|earnings statement|pay ?stub|payslip|statement period|table of contents|inhaltsverzeichnis|executive summary|summary of|certificate|quotation|angebot|devis|delivery note|lieferschein|packing slip|application|memorandum|introduction|exhibit \d|factuur|pakbon|offerte|inkooporder|geachte|overeenkomst|presupuesto|albaran|contrato|estimad[oa]|muy senor|extracto|preventivo|contratto|gentile|egregi[oa]|estratto conto|ricevuta|faktura|oferta|umowa|zamowienie|szanown[iy]|wyciag|paragon|fatura|recibo)\b/;

const CONTINUATION_PATTERN =
  /\b(continued|cont'?d|continuation|carried forward|brought forward|ubertrag|fortsetzung|suite|a reporter|report a nouveau|viene de|segue|see previous page|vervolg|continuacion|sigue|a riporto|riporto|do przeniesienia|z przeniesienia|ciag dalszy)\b/;

const END_PATTERN =
  /\b(sincerely|best regards|kind regards|yours (?:truly|faithfully)|mit freundlichen|cordialement|in witness whereof|signature|signed|unterschrift|grand total|total due|amount due|balance due|gesamtbetrag|total ttc|net a payer|thank you|references|bibliography|end of (?:report|statement|document)|closing balance|ending balance|hoogachtend|met vriendelijke groet|handtekening|totaal|atentamente|importe total|distinti saluti|cordiali saluti|totale|z powazaniem|podpis|do zaplaty|razem)\b|\b(?:by|name|title):|\/s\//;

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|marz|mai|juni|juli|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|maart|mei|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia)[a-z]*';

const DATE_PATTERN = new RegExp(
  `\\b(\\d{1,2}[/.\\-]\\d{1,2}[/.\\-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${MONTH}\\.?,? (?:de )?\\d{4})\\b`,
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
  /** `true` if one of the first short lines says that a document begins. */
  beginsInTitle: boolean;
  /** Number of the first lines that are short and centered. */
  centered: number;
  /** Most frequent names: words that are only capitalized. */
  names: ReadonlySet<string>;
  continues: boolean;
  /** `true` if the last lines say that the document continues. */
  carries: boolean;
  ends: boolean;
  dated: boolean;
  capitalTitle: boolean;
  firstText: string;
  lastText: string;
  /** Values with digits in the upper part, by their label, for example `invoice number`. */
  labeled: ReadonlyMap<string, string>;
  /** Numbers of the numbered lines. */
  list: ListNumbers | null;
  /** Domains and bank accounts, which identify a sender. */
  contacts: ReadonlySet<string>;
  /** Share of text pieces by their left edge, in fractions of the page's width. */
  columns: ReadonlyMap<number, number>;
  /** Language of the text by its frequent words; `null` if it has too few of them. */
  language: string | null;
  /** Position of the last line above the footer, as a fraction of the page. */
  bodyEnd: number;
}

export interface Line {
  text: string;
  pieces: string[];
  /** Left edges of the pieces. */
  edges: number[];
  /** Right edge of the last piece. */
  right: number;
  x: number;
  y: number;
  height: number;
}

const TOP = 0.3;
const HEADER = 0.12;
const FOOTER = 0.88;
const TITLES_ABOVE = 0.45;
const LABELED_ABOVE = 0.45;
/** Number of columns into which a page is divided to compare the left edges of text. */
const COLUMNS = 40;
/** Number of first lines that can be titles. */
const TITLE_LINES = 8;
const MAX_TITLE_CHARACTERS = 60;
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
    beginsInTitle: lines
      .slice(0, TITLE_LINES)
      .some(
        (line) => line.text.length <= MAX_TITLE_CHARACTERS && START_PATTERN.test(normalizeText(line.text)),
      ),
    centered: lines.slice(0, TITLE_LINES).filter((line) => isCentered(line, width)).length,
    names: findNames(text),
    continues: CONTINUATION_PATTERN.test(normalizeText(joinLines(lines.slice(0, 6)))),
    carries: CONTINUATION_PATTERN.test(normalizeText(joinLines(lines.slice(-5)))),
    ends: END_PATTERN.test(normalizeText(joinLines(lines.slice(-14)))),
    dated: DATE_PATTERN.test(normalTop),
    capitalTitle: top.slice(0, 8).some((line) => isCapital(letters(line.text))),
    firstText: running[0]?.text ?? '',
    lastText: running.at(-1)?.text ?? '',
    labeled: findLabeledValues(lines.filter(({ y }) => y < height * LABELED_ABOVE)),
    list: findListNumbers(lines),
    contacts: findContacts(text),
    language: detectTextLanguage(words),
    columns: computeColumnShares(lines, width),
    bodyEnd: (lines.filter(({ y }) => y < height * FOOTER).at(-1)?.y ?? 0) / height,
  };
}

const joinLines = (lines: readonly Line[]): string => lines.map((line) => line.text).join(' ');
/** Returns true for a line in the middle of the page, with free space on both sides. */
const isCentered = ({ x, right }: Line, width: number): boolean =>
  Math.abs(x + right - width) < width * 0.04 && x > width * 0.2;
const isCapital = (word: string): boolean => word.length > 5 && word === word.toUpperCase();

/** Returns the lines in order. A page without a layout uses the lines of its text. */
function extractLines({ layout, text, height }: ReadablePage): Line[] {
  if (layout.lines.length > 0) {
    return layout.lines.map(({ x, y, height: size, pieces }) => {
      const texts = pieces.map((piece) => piece.text);
      const last = pieces.at(-1);
      return {
        text: texts.join(' '),
        pieces: texts,
        edges: pieces.map((piece) => piece.x),
        right: last ? last.x + last.width : x,
        x,
        y,
        height: size,
      };
    });
  }
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.map((row, index) => ({
    text: row.trim(),
    pieces: [row.trim()],
    edges: [72],
    right: 72,
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

function computeColumnShares(lines: readonly Line[], width: number): Map<number, number> {
  const edges = lines.flatMap((line) => line.edges);
  const shares = new Map<number, number>();
  for (const x of edges) {
    const column = Math.round((x / (width || 1)) * COLUMNS);
    shares.set(column, (shares.get(column) ?? 0) + 1 / edges.length);
  }
  return shares;
}

function computeLeftEdge(lines: readonly Line[]): number {
  const edges = lines.map(({ x }) => x).sort((a, b) => a - b);
  return edges[Math.floor(edges.length / 4)] ?? 0;
}
