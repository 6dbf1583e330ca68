import { toWordKey } from '@/lib/documents/values/document-label-keys';
import { findDocumentValueDates } from '@/lib/documents/values/find-document-value-dates';
import { MONTHS } from '@/lib/documents/values/value-month-names';
import type { Paper } from './extraction-paper';
import type { LabelSense } from './find-value-labels';
import { belongsToOtherLabel, endsWithNumberWord } from './label-places';
import { type Candidate, createCandidate, pickReading } from './rank-candidates';
import type { LocatedText, Reading } from './value-reading';

/** Pattern of an identifier: letters, digits, and separators. */
const IDENTIFIER_PATTERN = /[\p{L}\p{N}](?:[\p{L}\p{N}./\-_#$&]*[\p{L}\p{N}])?/gu;
const MAX_LENGTH = 40;

type FoundIdentifier = Required<LocatedText>;

/** Finds the first identifier in a text: a word with a digit that is not a date, amount, or time. */
export function findFirstIdentifier(text: string, minLetters = 2): FoundIdentifier | undefined {
  const dates = findDocumentValueDates(text, 'day-first').filter(({ start, end }) =>
    /[./]|\s/.test(text.slice(start, end)),
  );
  const skipped: string[] = [];
  for (const match of text.matchAll(IDENTIFIER_PATTERN)) {
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
    if (word.length < minLetters || word.length > MAX_LENGTH) return undefined;
    if (/^\d+[.,]\d{2}$/.test(word) || /^\s?%/.test(text.slice(end))) return undefined;
    // "Rechnung für März 2026" names a month.
    if (skipped.length > 0 && /^(?:19|20)\d{2}$/.test(word)) return undefined;
    const parted = PARTED.exec(text.slice(start))?.[0] ?? '';
    const whole = parted.length > word.length ? parted : matchDigitGroups(text.slice(start));
    if (whole) return { value: whole, start, end: start + whole.length, quality: 0.9 ** skipped.length };
    const before = skipped.at(-1);
    // `INV 2018-17`: capitals directly before the number belong to it.
    const prefix = before && /^[A-Z]{1,4}$/.test(before) && text.slice(0, start).endsWith(`${before} `);
    if (prefix && toWordKey(before) !== 'no') {
      const from = start - before.length - 1;
      return { value: text.slice(from, end), start: from, end, quality: 0.9 };
    }
    return { value: word, start, end, quality: scoreIdentifier(word, digits) * 0.9 ** skipped.length };
  }
  return undefined;
}

/** Pattern after a number: the end, a wide gap, or the date of the document. */
export const NUMBER_END_PATTERN = String.raw`(?=\s*$|\s{2}|\s(?:vom|du|del|dal|of|from|dated|van|z)(?!\p{L}))`;

const BY_YEAR = new RegExp(String.raw`^(?:([A-Z]{1,4}) )?(?:19|20)\d{2} \d{2,6}${NUMBER_END_PATTERN}`, 'u');
const isWord = (capitals = '') => toWordKey(capitals) === 'no' || MONTHS.has(capitals.toLowerCase());

/** Pattern of a number with a spaced slash: `2024-06 / 031`. */
const PARTED = /^[\p{L}\p{N}][\p{L}\p{N}.-]* ?\/ ?\d{1,6}(?![\p{L}\p{N}/.-])/u;

/** Matches a number in groups of digits, up to the end of its piece: `77 1234 5678 9012`. */
const matchDigitGroups = (text: string): string | undefined =>
  /^\d{2,6}(?: \d{3,6}){2,5}(?=\s{2}|\s*$)/.exec(text)?.[0];

function scoreIdentifier(word: string, digits: number): number {
  if (word.length <= 2) return 0.6;
  if (digits / word.length < 0.3) return 0.75;
  return 1;
}

export const findLabeledNumber = (paper: Paper, sense: LabelSense): Generator<void, Reading | undefined> =>
  pickReading('labeled_number', findLabeledNumbers(paper, sense), paper);

export function findLabeledNumbers(paper: Paper, sense: LabelSense): Candidate[] {
  return paper.getPlaces(sense).flatMap((place) => {
    const { hit, stretch, where } = place;
    const found = findFirstIdentifier(stretch.text, endsWithNumberWord(hit) ? 1 : 2);
    if (!found || (where === 'below' && belongsToOtherLabel(paper, stretch, found, sense))) return [];
    return [createCandidate(stretch, found, {}, place)];
  });
}
