import { isOfOtherLabel } from './beside-label';
import { findDates } from './dates';
import type { LabelHit, LabelSense } from './find-labels';
import { wordKey } from './label-words';
import { MONTHS } from './months';
import { isOfOtherPaper, OTHER_PAPER } from './other-papers';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';
import { isTitle } from './titles';

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
    const byYear = BY_YEAR.exec(text.slice(start));
    if (byYear && !inBrackets && !isWord(byYear[1])) {
      return { value: byYear[0], start, end: start + byYear[0].length, quality: 0.9 ** skipped.length };
    }
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

/** Behind a number: nothing, a wide gap, or the date of the paper. */
export const NUMBER_ENDS = String.raw`(?=\s*$|\s{2}|\s(?:vom|du|del|dal|of|from|dated|van|z)(?!\p{L}))`;

/** `KA 2026 114`, `2026 0017`: counted by the year. */
const BY_YEAR = new RegExp(String.raw`^(?:([A-Z]{1,4}) )?(?:19|20)\d{2} \d{2,6}${NUMBER_ENDS}`, 'u');
const isWord = (capitals = '') => wordKey(capitals) === 'no' || MONTHS.has(capitals.toLowerCase());

/** `2024-06 / 031`: one number, however much room its stroke takes. */
const PARTED = /^[\p{L}\p{N}][\p{L}\p{N}.-]* ?\/ ?\d{1,6}(?![\p{L}\p{N}/.-])/u;

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
      const isNumber = saysNumber(hit);
      const found = firstIdentifier(stretch.text, isNumber ? 1 : 2);
      if (!found || (where === 'below' && isOfOtherLabel(paper.hitsOf(stretch.line), stretch, found, sense)))
        return [];
      const below = where === 'below' ? 0.9 : 1;
      const wanted = found.value.length < 3 && !isNumber ? 0.7 : 1;
      const title = isTitle(hit.line.text) && hit.line.height > 11 ? 1.1 : 1;
      const other = isOfOtherPaper(hit) ? OTHER_PAPER : 1;
      const confidence = 0.95 * hit.weight * nearness * below * found.quality * wanted * title * other;
      return [readingOf(stretch, found, confidence)];
    }),
  );
}

/** Behind a word for it, a number may have one digit. */
const saysNumber = ({ line, to }: LabelHit): boolean => /(?:no|nummer|number|^n)$/.test(line.words[to]!.key);
