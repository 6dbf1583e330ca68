import type { ExtractionField } from '@/lib/projects/settings';
import { findAmounts } from '../values/amounts';
import { findCurrencies } from '../values/currencies';
import { type DayOrder, findDates } from '../values/dates';
import type { Stretch } from '../values/page-text';
import type { Paper } from '../values/paper';

/** A place where a value stands on the pages. */
export interface Occurrence {
  /** Of the whole line. */
  stretch: Stretch;
  start: number;
  end: number;
  dayOrder?: DayOrder;
}

/**
 * Where a value of a type stands on the pages, in reading order: dates as days, amounts as numbers, texts without case,
 * accents, and signs.
 *
 * @param value in the one form of its type
 */
export function occurrencesOf(paper: Paper, type: ExtractionField['type'], value: string): Occurrence[] {
  const inLine = finderOf(paper, type, value);
  return inLine ? paper.lines.flatMap((line) => inLine(paper.whole(line))) : [];
}

function finderOf(
  paper: Paper,
  type: ExtractionField['type'],
  value: string,
): ((stretch: Stretch) => Occurrence[]) | undefined {
  if (type === 'boolean' || type === 'table') return undefined;
  if (type === 'date') return (stretch) => datesIn(stretch, value, paper.dayOrder);
  if (type === 'amount' || type === 'number') {
    const number = Number(value);
    return (stretch) =>
      findAmounts(stretch.text, stretch.line.page.source)
        .filter((found) => Number(found.value) === number)
        .map(({ start, end }) => ({ stretch, start, end }));
  }
  if (type === 'currency') {
    return (stretch) =>
      findCurrencies(stretch.text)
        .filter((found) => found.value === value)
        .map(({ start, end }) => ({ stretch, start, end }));
  }
  const wanted = squeezed(value);
  return wanted.length < 2 ? undefined : (stretch) => textsIn(stretch, wanted);
}

/** As the document writes dates; where that gives another day, the other way round. */
function datesIn(stretch: Stretch, value: string, usual: DayOrder): Occurrence[] {
  const other = usual === 'day-first' ? 'month-first' : 'day-first';
  for (const dayOrder of [usual, other] as const) {
    const found = findDates(stretch.text, dayOrder).filter((date) => date.value === value);
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

function textsIn(stretch: Stretch, wanted: string): Occurrence[] {
  const found: Occurrence[] = [];
  const words = [...stretch.text.matchAll(/\S+/g)];
  for (let from = 0; from < words.length; from += 1) {
    let text = '';
    for (let to = from; to < words.length && text.length < wanted.length; to += 1) {
      text += squeezed(words[to]![0]);
      if (text !== wanted) continue;
      const [start, end] = [words[from]!.index, words[to]!.index + words[to]![0].length];
      found.push({ stretch, ...trimmed(stretch.text, start, end) });
    }
  }
  return found;
}

/** Without the signs at its ends. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  const before = /^[^\p{L}\p{N}]*/u.exec(part)![0].length;
  const after = /[^\p{L}\p{N}]*$/u.exec(part)![0].length;
  return { start: start + before, end: end - after };
}

export const squeezed = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
