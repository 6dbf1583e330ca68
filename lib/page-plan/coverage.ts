import { MAX_PROBLEMS } from '@/lib/core/errors';
import { pagesInWords, pagesInWordsCapital } from './page-words';
import { lowerFirst, type Problem, partInWords } from './problem';
import type { Segment } from './segment';

/**
 * Each page in exactly one row, in one pass over the rows sorted by page.
 * A row that runs backwards makes gaps meaningless, so it hides them. The pass stops soon after 100 problems.
 */
export function coverageProblems(
  sorted: readonly Segment[],
  total: number,
  numbers: ReadonlyMap<number, number>,
): Problem[] {
  const problems: Problem[] = [];
  const forwards = sorted.filter((segment) => segment.startPage <= segment.endPage);
  const measurable = forwards.length === sorted.length;
  let furthest: Segment | undefined;
  let covered = 0;

  for (const segment of sorted)
    if (segment.startPage > segment.endPage && problems.length < MAX_PROBLEMS)
      problems.push(backwards(segment, numbers));
  for (const segment of forwards) {
    if (problems.length >= MAX_PROBLEMS) return problems;
    const { index, startPage, endPage } = segment;
    if (endPage > total) problems.push(beyond(segment, total, numbers));
    if (furthest && startPage <= covered) {
      problems.push(overlap(furthest, segment, Math.min(covered, endPage), numbers));
    } else if (measurable && startPage > covered + 1 && covered < total) {
      problems.push(gap(covered + 1, Math.min(startPage - 1, total), `segments.${index}.start_page`, index));
    }
    if (endPage > covered) {
      covered = endPage;
      furthest = segment;
    }
  }
  if (measurable && covered < total) {
    const last = furthest?.index;
    problems.push(
      gap(covered + 1, total, last === undefined ? 'segments' : `segments.${last}.end_page`, last),
    );
  }
  return problems;
}

function backwards(segment: Segment, numbers: ReadonlyMap<number, number>): Problem {
  return {
    rule: 'backwards',
    field: `segments.${segment.index}.end_page`,
    segment: segment.index,
    message: `${partInWords(segment, numbers)} ends on page ${segment.endPage}, before it starts on page ${segment.startPage}.`,
  };
}

function beyond(segment: Segment, total: number, numbers: ReadonlyMap<number, number>): Problem {
  const { index, startPage, endPage } = segment;
  return {
    rule: 'beyond',
    field: `segments.${index}.${startPage > total ? 'start_page' : 'end_page'}`,
    segment: index,
    message: `${partInWords(segment, numbers)} goes to page ${endPage}, but there ${total === 1 ? 'is only page 1' : `are only pages 1 to ${total}`}.`,
  };
}

function overlap(
  earlier: Segment,
  later: Segment,
  lastPage: number,
  numbers: ReadonlyMap<number, number>,
): Problem {
  const names = `${partInWords(earlier, numbers)} and ${lowerFirst(partInWords(later, numbers))}`;
  return {
    rule: 'overlap',
    field: `segments.${later.index}.start_page`,
    segment: later.index,
    message: `${names} overlap on ${pagesInWords(later.startPage, lastPage)}.`,
    remedy: 'Each page belongs to one part.',
  };
}

function gap(first: number, last: number, field: string, segment: number | undefined): Problem {
  return {
    rule: 'gap',
    field,
    segment,
    message: `${pagesInWordsCapital(first, last)} ${first === last ? 'is' : 'are'} in no part.`,
    remedy: 'To remove pages, discard them.',
  };
}
