import { MAX_PROBLEMS } from '@/lib/core/errors';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import { count, pagesInWords, pagesInWordsCapital, rangesOf } from './page-words';
import { documentsIn, isImage, isPdf, type Placed, type PlanDocument } from './plan-document';
import { lowerFirst, type Problem } from './problem';
import { MAX_DOC_TYPE, MAX_NAME, MAX_SEGMENT_ID } from './schemas';
import type { Segment } from './segment';

/** What the rules of a single row look at. `part` is how the row is called, such as `Part 3`. */

/** Limits that the wire’s schema refuses already; here for a plan that is still being edited. */
export function textProblems(segment: Segment, part: string): Problem[] {
  const problems: Problem[] = [];
  const limit = (field: string, what: string, value: string | null | undefined, max: number) => {
    const length = value ? characters(value) : 0;
    if (length <= max) return;
    problems.push({
      rule: 'too_long',
      field: `segments.${segment.index}.${field}`,
      segment: segment.index,
      message: `The ${what} of ${lowerFirst(part)} is too long.`,
      remedy: `It has ${count(length, 'character')}. Keep it to ${max}.`,
    });
  };
  limit('name', 'name', segment.name, MAX_NAME);
  limit('doc_type', 'type', segment.docType, MAX_DOC_TYPE);
  limit('segment_id', 'segment identifier', segment.segmentId, MAX_SEGMENT_ID);
  const { name } = segment;
  if (typeof name === 'string' && (name.trim() === '' || !isStorable(name))) {
    problems.push({
      rule: 'name',
      field: `segments.${segment.index}.name`,
      segment: segment.index,
      message: `The name of ${lowerFirst(part)} ${isStorable(name) ? 'is empty' : `holds ${UNSTORABLE}`}.`,
      remedy: 'Write one, or leave it out.',
    });
  }
  return problems;
}

/** A type is one of the project’s categories. */
export function typeProblems(segment: Segment, part: string, categories: ReadonlySet<string>): Problem[] {
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

/** An image, or any file that isn’t a PDF, is a row of its own. The row’s pages must exist. */
export function wholeFileProblems(
  segment: Segment,
  layout: readonly Placed<Pick<PlanDocument, 'originalFilename' | 'mimeType'>>[],
): Problem[] {
  const touched = documentsIn(layout, segment.startPage, segment.endPage);
  const whole = touched.length > 1 ? touched.find(({ document }) => !isPdf(document)) : undefined;
  if (!whole) return [];
  const { document, firstPage } = whole;
  return [
    {
      rule: 'indivisible',
      field: `segments.${segment.index}.end_page`,
      segment: segment.index,
      message: `“${document.originalFilename}” on page ${firstPage} is ${isImage(document) ? 'an image' : 'not a PDF'} and can’t be joined with other pages.`,
      remedy: 'Make it a part of its own.',
    },
  ];
}

/** Skipped pages lie inside a main part and leave it something to scan. */
export function skipProblems(segment: Segment, part: string): Problem[] {
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
  const outside = rangesOf(skipPages.filter((page) => !inside.has(page))).slice(0, MAX_PROBLEMS);
  const problems: Problem[] = outside.map(({ first, last }) => ({
    rule: 'skip_outside',
    field,
    segment: index,
    message: `${pagesInWordsCapital(first, last)} can’t be skipped in ${lowerFirst(part)}, which has ${pagesInWords(startPage, endPage)}.`,
  }));
  if (inside.size === endPage - startPage + 1) {
    const scan =
      startPage === endPage
        ? `Scan page ${startPage}`
        : `Scan at least one of ${pagesInWords(startPage, endPage)}`;
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
