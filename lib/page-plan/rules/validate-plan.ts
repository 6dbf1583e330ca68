import { numberParts, type Segment, sortByPage } from '@/lib/documents/confirmed-split/confirmed-segment';
import { MAX_DOC_TYPE, MAX_NAME, MAX_SEGMENT_ID } from '@/lib/documents/confirmed-split/plan-limits';
import type { MaybeReason } from '@/lib/foundation/error-reasons';
import { MAX_PROBLEMS, type Problem as RequestProblem } from '@/lib/foundation/errors';
import { stripHiddenCharacters } from '@/lib/foundation/file-names';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { formatCount } from '@/lib/foundation/phrases';
import { countCharacters } from '@/lib/foundation/text';
import { formatPagesCapitalized, formatPlannedPages, toRanges } from './format-planned-pages';
import {
  findDocumentIndex,
  findDocumentsInRange,
  isImage,
  isPdf,
  layOutDocuments,
  type PlacedDocument,
  type PlanDocument,
} from './plan-document';

export type Rule =
  | 'unreadable'
  | 'backwards'
  | 'beyond'
  | 'overlap'
  | 'gap'
  | 'no_main'
  | 'indivisible'
  | 'too_many_pages'
  | 'skip_not_main'
  | 'skip_outside'
  | 'nothing_scanned'
  | 'unknown_type'
  | 'name'
  | 'too_long';

export type Problem = MaybeReason & {
  rule: Rule;
  /** Path of the field in the request, for example `segments.2.name`; indexes count from 0. */
  field: string;
  /** Problem as a sentence that names the page or the part. */
  message: string;
  /** Solution, if it isn’t obvious. */
  remedy?: string;
  /** `Segment.index` of the affected row. */
  segment?: number;
};

/** Converts problems to those of a request, by field. */
export function toRequestProblems(problems: readonly Problem[]): Record<string, RequestProblem[]> {
  const byField: Record<string, RequestProblem[]> = {};
  for (const { rule, field, message, remedy, segment, ...reason } of problems) {
    byField[field] ??= [];
    byField[field].push({ message: formatSentence({ message, remedy }), ...reason });
  }
  return byField;
}

const formatSentence = ({ message, remedy }: Pick<Problem, 'message' | 'remedy'>): string =>
  remedy ? `${message} ${remedy}` : message;

/** Formats a row's label: `Part 3`, or the pages of a discarded row. */
function formatPartLabel(segment: Segment, numbers: ReadonlyMap<number, number>): string {
  const number = numbers.get(segment.index);
  if (number !== undefined) return `Part ${number}`;
  const [first, last] = [segment.startPage, segment.endPage];
  return first > last
    ? `The discard from page ${first} to ${last}`
    : `The discard of ${formatPlannedPages(first, last)}`;
}

/** Converts the first letter to lower case, for a name inside a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Document fields that the rules need, so that the editor can use the rules too. */
export type ValidatedDocument = Pick<PlanDocument, 'originalFilename' | 'mimeType' | 'pageCount'>;

/**
 * Finds up to 100 problems of a plan: first problems of the whole plan, then row by row in page order. If there are
 * none, `compilePlan` may be called.
 * @param categories values that a document type may have
 * @param maxPages maximum number of pages of a joined part
 */
export function validatePlan(
  documents: readonly ValidatedDocument[],
  segments: readonly Segment[],
  categories: readonly string[],
  maxPages = MAX_FILE_PAGES,
): Problem[] {
  // Row positions can't be checked without page counts.
  const unreadable = documents.flatMap(findUnreadableProblem);
  if (unreadable.length > 0) return unreadable.slice(0, MAX_PROBLEMS);

  const sorted = sortByPage(segments);
  const layout = layOutDocuments(documents);
  const total = layout.at(-1)?.lastPage ?? 0;
  const numbers = numberParts(sorted);
  const known = new Set(categories);

  const problems = findCoverageProblems(sorted, total, numbers);
  if (!sorted.some((segment) => segment.role === 'main')) problems.push(NO_MAIN_PROBLEM);
  for (const segment of sorted) {
    if (problems.length >= MAX_PROBLEMS) break;
    const part = formatPartLabel(segment, numbers);
    problems.push(...findTextProblems(segment, part), ...findTypeProblems(segment, part, known));
    const exists = segment.startPage <= segment.endPage && segment.endPage <= total;
    if (!exists) continue;
    problems.push(
      ...findWholeFileProblems(segment, layout),
      ...sizeProblems(segment, part, layout, maxPages),
    );
    problems.push(...findSkipProblems(segment, part));
  }
  return problems.slice(0, MAX_PROBLEMS);
}

const NO_MAIN_PROBLEM: Problem = {
  rule: 'no_main',
  reason: 'plan_no_main',
  field: 'segments',
  message: 'At least one part must be a main part.',
  remedy: 'A supporting part requires a main part. To remove every page, delete the documents.',
};

function findUnreadableProblem(document: ValidatedDocument, index: number): Problem[] {
  if (!isPdf(document) || document.pageCount > 0) return [];
  return [
    {
      rule: 'unreadable',
      reason: 'file_unreadable',
      values: { name: document.originalFilename },
      field: `documents.${index}`,
      message: `“${document.originalFilename}” could not be processed: its pages can’t be counted.`,
    },
  ];
}

/**
 * Finds pages that are not in exactly one row, in one pass over the rows sorted by page. Gaps are not reported if a row
 * runs backwards, because they would be meaningless. The pass stops soon after 100 problems.
 */
function findCoverageProblems(
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
    reason: 'plan_backwards',
    values: { start: segment.startPage, end: segment.endPage },
    field: `segments.${segment.index}.end_page`,
    segment: segment.index,
    message: `${formatPartLabel(segment, numbers)} ends on page ${segment.endPage}, before it starts on page ${segment.startPage}.`,
  };
}

function createBeyondProblem(segment: Segment, total: number, numbers: ReadonlyMap<number, number>): Problem {
  const { index, startPage, endPage } = segment;
  return {
    rule: 'beyond',
    reason: 'plan_beyond',
    values: { end: endPage, total },
    field: `segments.${index}.${startPage > total ? 'start_page' : 'end_page'}`,
    segment: index,
    message: `${formatPartLabel(segment, numbers)} goes to page ${endPage}, but there ${total === 1 ? 'is only page 1' : `are only pages 1 to ${total}`}.`,
  };
}

const toPages = (first: number, last: number) => ({ first, last, count: last - first + 1 });

function createOverlapProblem(
  earlier: Segment,
  later: Segment,
  lastPage: number,
  numbers: ReadonlyMap<number, number>,
): Problem {
  const names = `${formatPartLabel(earlier, numbers)} and ${lowerFirst(formatPartLabel(later, numbers))}`;
  return {
    rule: 'overlap',
    reason: 'plan_overlap',
    values: toPages(later.startPage, lastPage),
    field: `segments.${later.index}.start_page`,
    segment: later.index,
    message: `${names} overlap on ${formatPlannedPages(later.startPage, lastPage)}.`,
    remedy: 'Each page belongs to one part.',
  };
}

function createGapProblem(first: number, last: number, field: string, segment: number | undefined): Problem {
  return {
    rule: 'gap',
    reason: 'plan_gap',
    values: toPages(first, last),
    field,
    segment,
    message: `${formatPagesCapitalized(first, last)} ${first === last ? 'is' : 'are'} in no part.`,
    remedy: 'To remove pages, discard them.',
  };
}

// Checks of single rows. `part` is the row's label, for example `Part 3`.

/** Checks limits that the API schema also enforces, for a plan that is still being edited. */
function findTextProblems(segment: Segment, part: string): Problem[] {
  const problems: Problem[] = [];
  const limit = (field: string, what: string, value: string | null | undefined, max: number) => {
    const length = value ? countCharacters(value) : 0;
    if (length <= max) return;
    problems.push({
      rule: 'too_long',
      reason: 'too_long',
      values: { max },
      field: `segments.${segment.index}.${field}`,
      segment: segment.index,
      message: `The ${what} of ${lowerFirst(part)} is too long.`,
      remedy: `It has ${formatCount(length, 'character')}. Keep it to ${max}.`,
    });
  };
  // Remove hidden characters before the check, as the API schema does.
  const name = typeof segment.name === 'string' ? stripHiddenCharacters(segment.name) : segment.name;
  limit('name', 'name', name, MAX_NAME);
  limit('doc_type', 'type', segment.docType, MAX_DOC_TYPE);
  limit('segment_id', 'segment identifier', segment.segmentId, MAX_SEGMENT_ID);
  if (typeof name === 'string' && name.trim() === '') {
    problems.push({
      rule: 'name',
      reason: 'blank',
      field: `segments.${segment.index}.name`,
      segment: segment.index,
      message: `The name of ${lowerFirst(part)} is empty.`,
      remedy: 'Enter one, or omit it.',
    });
  }
  return problems;
}

/** Checks that the type is one of the project’s categories. */
function findTypeProblems(segment: Segment, part: string, categories: ReadonlySet<string>): Problem[] {
  const { docType, index } = segment;
  if (docType === undefined || docType === null || categories.has(docType)) return [];
  return [
    {
      rule: 'unknown_type',
      reason: 'plan_unknown_type',
      values: { type: docType },
      field: `segments.${index}.doc_type`,
      segment: index,
      message: `The type of ${lowerFirst(part)}, “${docType}”, is not a category of this project.`,
    },
  ];
}

/** Checks that an image, or any file that isn’t a PDF, is a separate row. The row’s pages must exist. */
function findWholeFileProblems(
  segment: Segment,
  layout: readonly PlacedDocument<Pick<PlanDocument, 'originalFilename' | 'mimeType'>>[],
): Problem[] {
  const touched = findDocumentsInRange(layout, segment.startPage, segment.endPage);
  const whole = touched.length > 1 ? touched.find(({ document }) => !isPdf(document)) : undefined;
  if (!whole) return [];
  const { document, firstPage } = whole;
  return [
    {
      rule: 'indivisible',
      reason: 'plan_indivisible',
      values: { name: document.originalFilename, page: firstPage },
      field: `segments.${segment.index}.end_page`,
      segment: segment.index,
      message: `“${document.originalFilename}” on page ${firstPage} is ${isImage(document) ? 'an image' : 'not a PDF'} and can’t be joined with other pages.`,
      remedy: 'Make it a separate part.',
    },
  ];
}

/** Checks that a joined part doesn't exceed the maximum number of pages of a file. The row’s pages must exist. */
function sizeProblems(
  segment: Segment,
  part: string,
  layout: readonly PlacedDocument<unknown>[],
  maxPages: number,
): Problem[] {
  const { index, startPage, endPage, role } = segment;
  const pages = endPage - startPage + 1;
  if (role === 'discard' || pages <= maxPages) return [];
  if (findDocumentIndex(layout, startPage) === findDocumentIndex(layout, endPage)) return [];
  return [
    {
      rule: 'too_many_pages',
      reason: 'plan_too_many_pages',
      values: { pages, max: maxPages },
      field: `segments.${index}.end_page`,
      segment: index,
      message: `${part} has ${formatCount(pages, 'page')}. At most ${maxPages} can be joined.`,
      remedy: 'Split it into several parts.',
    },
  ];
}

/** Checks that skipped pages are inside a main part and leave at least one page to scan. */
function findSkipProblems(segment: Segment, part: string): Problem[] {
  const { index, startPage, endPage, role, skipPages } = segment;
  if (!skipPages || skipPages.length === 0) return [];
  const field = `segments.${index}.skip_pages`;
  if (role !== 'main') {
    return [
      {
        rule: 'skip_not_main',
        reason: 'plan_skip_not_main',
        field,
        segment: index,
        message: `${part} is not a main part, so it has no pages to leave unscanned.`,
        remedy: 'Only main parts are scanned.',
      },
    ];
  }
  const inside = new Set(skipPages.filter((page) => page >= startPage && page <= endPage));
  const outside = toRanges(skipPages.filter((page) => !inside.has(page))).slice(0, MAX_PROBLEMS);
  const problems: Problem[] = outside.map(({ first, last }) => ({
    rule: 'skip_outside',
    reason: 'plan_skip_outside',
    values: toPages(first, last),
    field,
    segment: index,
    message: `${formatPagesCapitalized(first, last)} can’t be skipped in ${lowerFirst(part)}, which has ${formatPlannedPages(startPage, endPage)}.`,
  }));
  if (inside.size === endPage - startPage + 1) {
    const scan =
      startPage === endPage
        ? `Scan page ${startPage}`
        : `Scan at least one of ${formatPlannedPages(startPage, endPage)}`;
    problems.push({
      rule: 'nothing_scanned',
      reason: 'plan_nothing_scanned',
      values: { start: startPage, end: endPage },
      field,
      segment: index,
      message: `${part} has no pages left to scan.`,
      remedy: `${scan}, or discard the part.`,
    });
  }
  return problems;
}
