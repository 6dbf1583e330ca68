import { findDates } from './dates';
import type { LabelSense } from './find-labels';
import { wordKey } from './label-words';
import { Stretch } from './page-text';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';
import { isTitle, titleEnd } from './titles';

/** Of an identifier: letters, digits, and what parts them. */
const IDENTIFIER = /[\p{L}\p{N}](?:[\p{L}\p{N}./\-_#$&]*[\p{L}\p{N}])?/gu;
const MAX_LENGTH = 40;

interface Found {
  value: string;
  start: number;
  end: number;
  quality: number;
}

/** The first identifier of a text: a word with a digit in it, that is no date, amount, or time. */
export function firstIdentifier(text: string, fewest = 2): Found | undefined {
  const dates = findDates(text, 'day-first').filter(({ start, end }) =>
    /[./]|\s/.test(text.slice(start, end)),
  );
  const skipped: string[] = [];
  for (const match of text.matchAll(IDENTIFIER)) {
    const start = match.index;
    const end = start + match[0].length;
    const word = match[0];
    if (dates.some((date) => date.start <= start && end <= date.end)) return undefined;
    if (skipped.length > 2) return undefined;
    const digits = (word.match(/\d/g) ?? []).length;
    const inBrackets = /\($/.test(text.slice(0, start).trimEnd());
    if (inBrackets || digits === 0 || /^\d{1,2}:\d{2}/.test(text.slice(start))) {
      skipped.push(word);
      continue;
    }
    if (word.length < fewest || word.length > MAX_LENGTH) return undefined;
    if (/^\d+[.,]\d{2}$/.test(word) || /^\s?%/.test(text.slice(end))) return undefined;
    // "Rechnung für März 2026" names a month.
    if (skipped.length > 0 && /^(?:19|20)\d{2}$/.test(word)) return undefined;
    const parted = PARTED.exec(text.slice(start))?.[0] ?? '';
    const whole = parted.length > word.length ? parted : digitGroups(text.slice(start));
    if (whole) return { value: whole, start, end: start + whole.length, quality: 0.9 ** skipped.length };
    const before = skipped.at(-1);
    // `INV 2018-17`: capitals just before belong to it.
    const prefix = before && /^[A-Z]{1,4}$/.test(before) && text.slice(0, start).endsWith(`${before} `);
    if (prefix && wordKey(before) !== 'no') {
      const from = start - before.length - 1;
      return { value: text.slice(from, end), start: from, end, quality: 0.9 };
    }
    return { value: word, start, end, quality: quality(word, digits) * 0.9 ** skipped.length };
  }
  return undefined;
}

/** `2024-06 / 031`: one number, however much room its stroke takes. */
const PARTED = /^[\p{L}\p{N}][\p{L}\p{N}.-]* ?\/ ?\d{1,6}(?![\p{L}\p{N}/.])/u;

/** `77 1234 5678 9012`: one number in groups of digits, as far as its piece goes. */
const digitGroups = (text: string): string | undefined =>
  /^\d{2,6}(?: \d{3,6}){2,5}(?=\s{2}|\s*$)/.exec(text)?.[0];

function quality(word: string, digits: number): number {
  if (word.length <= 2) return 0.6;
  if (digits / word.length < 0.3) return 0.75;
  return 1;
}

/** The number beside a label of the sense. */
export function labelledNumber(paper: Paper, sense: LabelSense): Reading | undefined {
  return best(
    paper.places(sense).flatMap(({ hit, stretch, where, nearness }) => {
      const found = firstIdentifier(stretch.text);
      if (!found) return [];
      const below = where === 'below' ? 0.9 : 1;
      const wanted = found.value.length < 3 ? 0.7 : 1;
      const title = isTitle(hit.line.text) && hit.line.height > 11 ? 1.1 : 1;
      const confidence = 0.95 * hit.weight * nearness * below * found.quality * wanted * title;
      return [readingOf(stretch, found, confidence)];
    }),
  );
}

/** The number of an invoice or receipt: beside its label, else behind the paper's title. */
export function paperNumber(paper: Paper): Reading | undefined {
  const labelled = labelledNumber(paper, 'invoice_number');
  const titled = best(titledNumbers(paper));
  return best([labelled, titled].filter((each) => each !== undefined));
}

/** `Handelsrechnung (380) Nr. 471102 vom 05.06.2018` */
function titledNumbers(paper: Paper): Reading[] {
  return paper.lines.slice(0, 80).flatMap((line) => {
    if (!isTitle(line.text)) return [];
    const at = titleEnd(line.words.map(({ text }) => text));
    const marked = line.words.findIndex(({ key }, index) => index > at && key === 'no');
    // A reference in running text is about another paper.
    const between = line.words.slice(at + 1, marked).filter(({ text }) => /\p{L}{3}/u.test(text));
    if (at < 0 || marked < 0 || at > 3 || between.length > 2) return [];
    const stretch = new Stretch(line, line.words.slice(marked + 1));
    const found = firstIdentifier(stretch.text);
    if (!found) return [];
    const standsOut = line.height > 11 ? 0.95 : 0.75;
    return [readingOf(stretch, found, standsOut * found.quality * (between.length > 0 ? 0.8 : 1))];
  });
}
