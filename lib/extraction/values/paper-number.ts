import { isOfOtherLabel, placesOf } from './beside-label';
import { firstIdentifier, labelledNumber, NUMBER_ENDS } from './find-numbers';
import { isOfOtherPaper } from './other-papers';
import { Stretch, type WordLine } from './page-text';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';
import { isTitle, titleEnd } from './titles';

const LINES_WITH_TITLES = 80;
/** How far below a title a word for its number stands at most. */
const LINES_BELOW = 3;
/** As sure as behind a label that stands before other things too. */
const BARE = 0.66;

/** The number of an invoice or receipt: beside its label, else behind the paper's title or near it. */
export function paperNumber(paper: Paper): Reading | undefined {
  const labelled = labelledNumber(paper, 'invoice_number');
  return best([...(labelled ? [labelled] : []), ...titledNumbers(paper)]);
}

/** The numbers that stand behind the title of a paper, or behind a word for a number near it. */
function titledNumbers(paper: Paper): Reading[] {
  return paper.lines.slice(0, LINES_WITH_TITLES).flatMap((line) => {
    if (!isTitle(line.text)) return [];
    const at = titleEnd(line.words.map(({ text }) => text));
    if (at < 0 || at > 3) return [];
    return [...marked(line, at), ...bare(line, at), ...headed(paper, line)];
  });
}

/** `Handelsrechnung (380) Nr. 471102 vom 05.06.2018` */
function marked(line: WordLine, at: number): Reading[] {
  const mark = line.words.findIndex(({ key }, index) => index > at && key === 'no');
  // A reference in running text is about another paper.
  const between = line.words.slice(at + 1, mark).filter(({ text }) => /\p{L}{3}/u.test(text));
  if (mark < 0 || between.length > 2) return [];
  const stretch = new Stretch(line, line.words.slice(mark + 1));
  const found = firstIdentifier(stretch.text);
  if (!found) return [];
  const standsOut = line.height > 11 ? 0.95 : 0.75;
  return [readingOf(stretch, found, standsOut * found.quality * (between.length > 0 ? 0.8 : 1))];
}

/** `Abschlagsrechnung AR-07`: nothing but the number behind the title, and at most the date behind that. */
function bare(line: WordLine, at: number): Reading[] {
  if (isOfOtherPaper({ ...TITLE_HIT, line, from: at, to: at })) return [];
  const stretch = new Stretch(line, line.words.slice(at + 1));
  const found = standsAlone(stretch);
  return found && found.value.length > 2 && !/^(?:19|20)\d{2}$|^\d{1,2}\.\d{4}$/.test(found.value)
    ? [readingOf(stretch, found, BARE * found.quality)]
    : [];
}

/** `Rechnung   Nr.   Datum` with the values below, or `Nr. 1207` in a line of its own below the title. */
function headed(paper: Paper, title: WordLine): Reading[] {
  const near = paper.lines.slice(title.index, title.index + 1 + LINES_BELOW);
  return near.flatMap((line) => {
    if (line.page !== title.page) return [];
    const marks = paper.hitsOf(line).filter(({ from, to }) => {
      const word = line.words[from]!;
      return from === to && word.key === 'no' && line.words[from - 1]?.piece !== word.piece;
    });
    return marks.flatMap((hit) =>
      placesOf({ ...hit, ...TITLE_HIT }, paper.lines, paper.hitsOf).flatMap(({ stretch, nearness }) => {
        const found = standsAlone(stretch);
        return found && !isOfOtherLabel(paper.hitsOf(stretch.line), stretch, found, 'invoice_number')
          ? [readingOf(stretch, found, BARE * nearness * found.quality)]
          : [];
      }),
    );
  });
}

const TITLE_HIT = { sense: 'invoice_number', weight: 1 } as const;
const ENDS = new RegExp(`^${NUMBER_ENDS}`, 'u');

/** The identifier that a stretch begins with, if nothing else follows: `Nr. 3 Hauptstraße` is an address. */
function standsAlone(stretch: Stretch) {
  const found = firstIdentifier(stretch.text, 1);
  const isFirst = found && !/[\p{L}\p{N}]/u.test(stretch.text.slice(0, found.start));
  return isFirst && ENDS.test(stretch.text.slice(found.end)) ? found : undefined;
}
