import { findDocumentValueCurrencies } from '@/lib/documents/values/find-document-value-currencies';
import { type DayOrder, findDocumentValueDates } from '@/lib/documents/values/find-document-value-dates';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { findAmounts } from './extracted-amounts';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';

export interface Occurrence {
  stretch: Stretch;
  start: number;
  end: number;
  dayOrder?: DayOrder;
}

/**
 * Finds where a value occurs on the pages, in reading order. Compares dates as days, amounts as numbers, and texts
 * without case, accents, and signs.
 *
 * @param value value in the canonical form of its type
 */
export function findOccurrences(paper: Paper, type: ExtractionField['type'], value: string): Occurrence[] {
  const inLine = createFinder(paper, type, value);
  return inLine ? paper.lines.flatMap((line) => inLine(paper.getLineStretch(line))) : [];
}

function createFinder(
  paper: Paper,
  type: ExtractionField['type'],
  value: string,
): ((stretch: Stretch) => Occurrence[]) | undefined {
  if (type === 'boolean' || type === 'table') return undefined;
  if (type === 'date') return (stretch) => findDateOccurrences(stretch, value, paper.dayOrder);
  if (type === 'amount' || type === 'number' || type === 'currency') {
    const find = (stretch: Stretch) =>
      type === 'currency'
        ? findDocumentValueCurrencies(stretch.text).filter((found) => found.value === value)
        : findAmounts(stretch.text, stretch.line.page.source).filter(
            (found) => Number(found.value) === Number(value),
          );
    return (stretch) => find(stretch).map(({ start, end }) => ({ stretch, start, end }));
  }
  const wanted = toComparableText(value);
  return wanted.length < 2 ? undefined : (stretch) => findTextOccurrences(stretch, wanted);
}

/** Finds dates in the document's day order; if that gives another day, in the other order. */
function findDateOccurrences(stretch: Stretch, value: string, usual: DayOrder): Occurrence[] {
  const other = usual === 'day-first' ? 'month-first' : 'day-first';
  for (const dayOrder of [usual, other] as const) {
    const found = findDocumentValueDates(stretch.text, dayOrder).filter((date) => date.value === value);
    if (found.length > 0) {
      return found.map(({ start, end, ambiguous }) => ({
        stretch,
        start,
        end,
        ...(ambiguous && { dayOrder }),
      }));
    }
  }
  return [];
}

function findTextOccurrences(stretch: Stretch, wanted: string): Occurrence[] {
  const found: Occurrence[] = [];
  const words = [...stretch.text.matchAll(/\S+/g)];
  for (let from = 0; from < words.length; from += 1) {
    let text = '';
    for (let to = from; to < words.length && text.length < wanted.length; to += 1) {
      text += toComparableText(words[to]![0]);
      if (text !== wanted) continue;
      const [start, end] = [words[from]!.index, words[to]!.index + words[to]![0].length];
      found.push({ stretch, ...trimRange(stretch.text, start, end) });
    }
  }
  return found;
}

function trimRange(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  const before = /^[^\p{L}\p{N}]*/u.exec(part)![0].length;
  const after = /[^\p{L}\p{N}]*$/u.exec(part)![0].length;
  return { start: start + before, end: end - after };
}

export const toComparableText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
