import type { Segment } from '@/lib/documents/confirmed-split/segment';
import { MAX_DOC_TYPE, MAX_NAME, MAX_SEGMENT_ID } from '@/lib/documents/confirmed-split/stored-page-plan';
import { MAX_PROBLEMS } from '@/lib/foundation/errors';
import { stripHiddenCharacters } from '@/lib/foundation/file-names';
import { countCharacters } from '@/lib/foundation/text';
import { formatCount, formatPages, formatPagesCapitalized, toRanges } from './format-pages';
import {
  findDocumentIndex,
  findDocumentsInRange,
  isImage,
  isPdf,
  type PlacedDocument,
  type PlanDocument,
} from './plan-document';
import { lowerFirst, type Problem } from './problem';

/** Checks single rows. `part` is the row's label, for example `Part 3`. */

/** Checks limits that the API schema also enforces, for a plan that is still being edited. */
export function findTextProblems(segment: Segment, part: string): Problem[] {
  const problems: Problem[] = [];
  const limit = (field: string, what: string, value: string | null | undefined, max: number) => {
    const length = value ? countCharacters(value) : 0;
    if (length <= max) return;
    problems.push({
      rule: 'too_long',
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
      field: `segments.${segment.index}.name`,
      segment: segment.index,
      message: `The name of ${lowerFirst(part)} is empty.`,
      remedy: 'Enter one, or omit it.',
    });
  }
  return problems;
}

/** Checks that the type is one of the project’s categories. */
export function findTypeProblems(segment: Segment, part: string, categories: ReadonlySet<string>): Problem[] {
  const { docType, index } = segment;
  if (docType === undefined || docType === null || categories.has(docType)) return [];
  return [
    {
      rule: 'unknown_type',
      field: `segments.${index}.doc_type`,
      segment: index,
      message: `The type of ${lowerFirst(part)}, “${docType}”, is not a category of this project.`,
    },
  ];
}

/** Checks that an image, or any file that isn’t a PDF, is a separate row. The row’s pages must exist. */
export function findWholeFileProblems(
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
      field: `segments.${segment.index}.end_page`,
      segment: segment.index,
      message: `“${document.originalFilename}” on page ${firstPage} is ${isImage(document) ? 'an image' : 'not a PDF'} and can’t be joined with other pages.`,
      remedy: 'Make it a separate part.',
    },
  ];
}

/** Checks that a joined part doesn't exceed the maximum number of pages of a file. The row’s pages must exist. */
export function sizeProblems(
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
      field: `segments.${index}.end_page`,
      segment: index,
      message: `${part} has ${formatCount(pages, 'page')}. At most ${maxPages} can be joined.`,
      remedy: 'Split it into several parts.',
    },
  ];
}

/** Checks that skipped pages are inside a main part and leave at least one page to scan. */
export function findSkipProblems(segment: Segment, part: string): Problem[] {
  const { index, startPage, endPage, role, skipPages } = segment;
  if (!skipPages || skipPages.length === 0) return [];
  const field = `segments.${index}.skip_pages`;
  if (role !== 'main') {
    return [
      {
        rule: 'skip_not_main',
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
    field,
    segment: index,
    message: `${formatPagesCapitalized(first, last)} can’t be skipped in ${lowerFirst(part)}, which has ${formatPages(startPage, endPage)}.`,
  }));
  if (inside.size === endPage - startPage + 1) {
    const scan =
      startPage === endPage
        ? `Scan page ${startPage}`
        : `Scan at least one of ${formatPages(startPage, endPage)}`;
    problems.push({
      rule: 'nothing_scanned',
      field,
      segment: index,
      message: `${part} has no pages left to scan.`,
      remedy: `${scan}, or discard the part.`,
    });
  }
  return problems;
}
