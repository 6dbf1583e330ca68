import { numberParts, type Segment, sortByPage } from '@/lib/documents/confirmed-split/segment';
import { MAX_PROBLEMS } from '@/lib/foundation/errors';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { findCoverageProblems } from './coverage';
import { isPdf, layOutDocuments, type PlanDocument } from './plan-document';
import { formatPartLabel, type Problem } from './problem';
import {
  findSkipProblems,
  findTextProblems,
  findTypeProblems,
  findWholeFileProblems,
  sizeProblems,
} from './segment-rules';

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
  field: 'segments',
  message: 'At least one part must be a main part.',
  remedy: 'A supporting part requires a main part. To remove every page, delete the documents.',
};

function findUnreadableProblem(document: ValidatedDocument, index: number): Problem[] {
  if (!isPdf(document) || document.pageCount > 0) return [];
  return [
    {
      rule: 'unreadable',
      field: `documents.${index}`,
      message: `“${document.originalFilename}” could not be processed: its pages can’t be counted.`,
    },
  ];
}
