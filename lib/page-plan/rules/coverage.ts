import type { Segment } from '@/lib/documents/confirmed-split/segment';
import { MAX_PROBLEMS } from '@/lib/foundation/errors';
import { formatPages, formatPagesCapitalized } from './format-pages';
import { formatPartLabel, lowerFirst, type Problem } from './problem';

/**
 * Finds pages that are not in exactly one row, in one pass over the rows sorted by page. Gaps are not reported if a row
 * runs backwards, because they would be meaningless. The pass stops soon after 100 problems.
 */
export function findCoverageProblems(
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
      problems.push(createBackwardsProblem(segment, numbers));
  for (const segment of forwards) {
    if (problems.length >= MAX_PROBLEMS) return problems;
    const { index, startPage, endPage } = segment;
    if (endPage > total) problems.push(createBeyondProblem(segment, total, numbers));
    if (furthest && startPage <= covered) {
      problems.push(createOverlapProblem(furthest, segment, Math.min(covered, endPage), numbers));
    } else if (measurable && startPage > covered + 1 && covered < total) {
      problems.push(
        createGapProblem(covered + 1, Math.min(startPage - 1, total), `segments.${index}.start_page`, index),
      );
    }
    if (endPage > covered) {
      covered = endPage;
      furthest = segment;
    }
  }
  if (measurable && covered < total) {
    const last = furthest?.index;
    problems.push(
      createGapProblem(
        covered + 1,
        total,
        last === undefined ? 'segments' : `segments.${last}.end_page`,
        last,
      ),
    );
  }
  return problems;
}

function createBackwardsProblem(segment: Segment, numbers: ReadonlyMap<number, number>): Problem {
  return {
    rule: 'backwards',
    field: `segments.${segment.index}.end_page`,
    segment: segment.index,
    message: `${formatPartLabel(segment, numbers)} ends on page ${segment.endPage}, before it starts on page ${segment.startPage}.`,
  };
}

function createBeyondProblem(segment: Segment, total: number, numbers: ReadonlyMap<number, number>): Problem {
  const { index, startPage, endPage } = segment;
  return {
    rule: 'beyond',
    field: `segments.${index}.${startPage > total ? 'start_page' : 'end_page'}`,
    segment: index,
    message: `${formatPartLabel(segment, numbers)} goes to page ${endPage}, but there ${total === 1 ? 'is only page 1' : `are only pages 1 to ${total}`}.`,
  };
}

function createOverlapProblem(
  earlier: Segment,
  later: Segment,
  lastPage: number,
  numbers: ReadonlyMap<number, number>,
): Problem {
  const names = `${formatPartLabel(earlier, numbers)} and ${lowerFirst(formatPartLabel(later, numbers))}`;
  return {
    rule: 'overlap',
    field: `segments.${later.index}.start_page`,
    segment: later.index,
    message: `${names} overlap on ${formatPages(later.startPage, lastPage)}.`,
    remedy: 'Each page belongs to one part.',
  };
}

function createGapProblem(first: number, last: number, field: string, segment: number | undefined): Problem {
  return {
    rule: 'gap',
    field,
    segment,
    message: `${formatPagesCapitalized(first, last)} ${first === last ? 'is' : 'are'} in no part.`,
    remedy: 'To remove pages, discard them.',
  };
}
