import { findTitleEnd, isTitle } from './extracted-titles';
import { Stretch, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { findFirstIdentifier, findLabeledNumbers, NUMBER_END_PATTERN } from './find-numbers';
import { belongsToOtherLabel, findLabelPlaces, isHeading, refersToOtherDocument } from './label-places';
import { type Candidate, createCandidate, pickReading } from './rank-candidates';
import type { Reading } from './value-reading';

const LINES_WITH_TITLES = 80;
/** Maximum number of lines between a title and a number word below it. */
const LINES_BELOW = 3;

/** Finds the number of an invoice or receipt: next to its label, else after or near the title. */
export function findDocumentNumber(paper: Paper): Generator<void, Reading | undefined> {
  const candidates = [...findLabeledNumbers(paper, 'invoice_number'), ...findTitledNumbers(paper)];
  return pickReading('invoice_number', candidates, paper);
}

/** Finds numbers after a title, or after a number word near it. */
function findTitledNumbers(paper: Paper): Candidate[] {
  return paper.lines.slice(0, LINES_WITH_TITLES).flatMap((line) => {
    if (!isTitle(line.text)) return [];
    const at = findTitleEnd(line.words.map(({ text }) => text));
    if (at < 0 || at > 3) return [];
    return [...findMarkedNumbers(line, at), ...findBareNumbers(line, at), ...findHeadedNumbers(paper, line)];
  });
}

/** Finds numbers after a number word: `Handelsrechnung (380) Nr. 471102 vom 05.06.2018`. */
function findMarkedNumbers(line: WordLine, at: number): Candidate[] {
  const mark = line.words.findIndex(({ key }, index) => index > at && key === 'no');
  // A reference in running text concerns another document.
  const between = line.words.slice(at + 1, mark).filter(({ text }) => /\p{L}{3}/u.test(text));
  if (mark < 0 || between.length > 2) return [];
  const stretch = new Stretch(line, line.words.slice(mark + 1));
  const found = findFirstIdentifier(stretch.text);
  if (!found) return [];
  const facts = {
    'after the title and a number word': true,
    'in small letters': line.height <= 11,
    'words between the title and it': between.length > 0,
  };
  return [createCandidate(stretch, found, facts)];
}

/** Finds a number directly after the title, followed at most by the date: `Abschlagsrechnung AR-07`. */
function findBareNumbers(line: WordLine, at: number): Candidate[] {
  if (refersToOtherDocument({ ...TITLE_HIT, line, from: at, to: at })) return [];
  const stretch = new Stretch(line, line.words.slice(at + 1));
  const found = findStandaloneIdentifier(stretch);
  return found && found.value.length > 2 && !/^(?:19|20)\d{2}$|^\d{1,2}\.\d{4}$/.test(found.value)
    ? [createCandidate(stretch, found, { 'directly after the title': true })]
    : [];
}

/**
 * Finds numbers below headings: `Rechnung   Nr.   Datum` with the values below, or `Nr. 1207` on a separate line below
 * the title.
 */
function findHeadedNumbers(paper: Paper, title: WordLine): Candidate[] {
  const near = paper.lines.slice(title.index, title.index + 1 + LINES_BELOW);
  return near.flatMap((line) => {
    if (line.page !== title.page) return [];
    const marks = paper
      .getLineHits(line)
      .filter(({ from, to }) => from === to && line.words[from]!.key === 'no' && isHeading(line, from));
    return marks.flatMap((hit) =>
      findLabelPlaces({ ...hit, ...TITLE_HIT }, paper).flatMap(({ stretch, nearness }) => {
        const found = findStandaloneIdentifier(stretch);
        if (!found || belongsToOtherLabel(paper, stretch, found, 'invoice_number')) return [];
        const near = { ...found, quality: found.quality * nearness };
        return [createCandidate(stretch, near, { 'below a number word near the title': true })];
      }),
    );
  });
}

const TITLE_HIT = { sense: 'invoice_number', weight: 1 } as const;
const ENDS = new RegExp(`^${NUMBER_END_PATTERN}`, 'u');

/** Returns the identifier at the start of a stretch if nothing else follows. `Nr. 3 Hauptstraße` is an address. */
function findStandaloneIdentifier(stretch: Stretch) {
  const found = findFirstIdentifier(stretch.text, 1);
  const isFirst = found && !/[\p{L}\p{N}]/u.test(stretch.text.slice(0, found.start));
  return isFirst && ENDS.test(stretch.text.slice(found.end)) ? found : undefined;
}
