import { findFirstIdentifier, findLabeledNumber, NUMBER_END_PATTERN } from './find-numbers';
import { belongsToOtherLabel, findLabelPlaces } from './label-places';
import { refersToOtherDocument } from './other-documents';
import { Stretch, type WordLine } from './page-text';
import type { Paper } from './paper';
import { createReading, pickBest, type Reading } from './reading';
import { findTitleEnd, isTitle } from './titles';

const LINES_WITH_TITLES = 80;
/** Maximum number of lines between a title and a number word below it. */
const LINES_BELOW = 3;
/** Confidence of a number without a specific label. */
const BARE_CONFIDENCE = 0.66;

/** Finds the number of an invoice or receipt: next to its label, else after or near the title. */
export function findDocumentNumber(paper: Paper): Reading | undefined {
  const labelled = findLabeledNumber(paper, 'invoice_number');
  return pickBest([...(labelled ? [labelled] : []), ...findTitledNumbers(paper)]);
}

/** Finds numbers after a title, or after a number word near it. */
function findTitledNumbers(paper: Paper): Reading[] {
  return paper.lines.slice(0, LINES_WITH_TITLES).flatMap((line) => {
    if (!isTitle(line.text)) return [];
    const at = findTitleEnd(line.words.map(({ text }) => text));
    if (at < 0 || at > 3) return [];
    return [...findMarkedNumbers(line, at), ...findBareNumbers(line, at), ...findHeadedNumbers(paper, line)];
  });
}

/** Finds numbers after a number word: `Handelsrechnung (380) Nr. 471102 vom 05.06.2018`. */
function findMarkedNumbers(line: WordLine, at: number): Reading[] {
  const mark = line.words.findIndex(({ key }, index) => index > at && key === 'no');
  // A reference in running text concerns another document.
  const between = line.words.slice(at + 1, mark).filter(({ text }) => /\p{L}{3}/u.test(text));
  if (mark < 0 || between.length > 2) return [];
  const stretch = new Stretch(line, line.words.slice(mark + 1));
  const found = findFirstIdentifier(stretch.text);
  if (!found) return [];
  const standsOut = line.height > 11 ? 0.95 : 0.75;
  return [createReading(stretch, found, standsOut * found.quality * (between.length > 0 ? 0.8 : 1))];
}

/** Finds a number directly after the title, followed at most by the date: `Abschlagsrechnung AR-07`. */
function findBareNumbers(line: WordLine, at: number): Reading[] {
  if (refersToOtherDocument({ ...TITLE_HIT, line, from: at, to: at })) return [];
  const stretch = new Stretch(line, line.words.slice(at + 1));
  const found = findStandaloneIdentifier(stretch);
  return found && found.value.length > 2 && !/^(?:19|20)\d{2}$|^\d{1,2}\.\d{4}$/.test(found.value)
    ? [createReading(stretch, found, BARE_CONFIDENCE * found.quality)]
    : [];
}

/**
 * Finds numbers below headings: `Rechnung   Nr.   Datum` with the values below, or `Nr. 1207` on a separate line below
 * the title.
 */
function findHeadedNumbers(paper: Paper, title: WordLine): Reading[] {
  const near = paper.lines.slice(title.index, title.index + 1 + LINES_BELOW);
  return near.flatMap((line) => {
    if (line.page !== title.page) return [];
    const marks = paper.hitsOf(line).filter(({ from, to }) => {
      const word = line.words[from]!;
      return from === to && word.key === 'no' && line.words[from - 1]?.piece !== word.piece;
    });
    return marks.flatMap((hit) =>
      findLabelPlaces({ ...hit, ...TITLE_HIT }, paper.lines, paper.hitsOf).flatMap(
        ({ stretch, nearness }) => {
          const found = findStandaloneIdentifier(stretch);
          return found && !belongsToOtherLabel(paper.hitsOf(stretch.line), stretch, found, 'invoice_number')
            ? [createReading(stretch, found, BARE_CONFIDENCE * nearness * found.quality)]
            : [];
        },
      ),
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
