import { MAX_PROBLEMS } from '@/lib/core/errors';
import { coverageProblems } from './coverage';
import { isPdf, layOut, type PlanDocument } from './plan-document';
import { type Problem, partInWords } from './problem';
import { byPage, numberParts, type Segment } from './segment';
import { skipProblems, textProblems, typeProblems, wholeFileProblems } from './segment-rules';

/** Of the documents no more is asked than what the rules look at, so that the editor can ask them too. */
export type ValidatedDocument = Pick<PlanDocument, 'originalFilename' | 'mimeType' | 'pageCount'>;

/**
 * Finds the problems of a plan, up to 100: those of the whole plan first, then row by row in the order of pages.
 * None means that `compilePlan` may be called.
 * @param categories values that a document type may have.
 */
export function validatePlan(
  documents: readonly ValidatedDocument[],
  segments: readonly Segment[],
  categories: readonly string[],
): Problem[] {
  // Without its pages counted, nothing can be said of where a row lies.
  const unreadable = documents.flatMap(unreadableProblem);
  if (unreadable.length > 0) return unreadable.slice(0, MAX_PROBLEMS);

  const sorted = byPage(segments);
  const layout = layOut(documents);
  const total = layout.at(-1)?.lastPage ?? 0;
  const numbers = numberParts(sorted);
  const known = new Set(categories);

  const problems = coverageProblems(sorted, total, numbers);
  if (!sorted.some((segment) => segment.role === 'main')) problems.push(NO_MAIN);
  for (const segment of sorted) {
    if (problems.length >= MAX_PROBLEMS) break;
    const part = partInWords(segment, numbers);
    problems.push(...textProblems(segment, part), ...typeProblems(segment, part, known));
    const exists = segment.startPage <= segment.endPage && segment.endPage <= total;
    if (exists) problems.push(...wholeFileProblems(segment, layout), ...skipProblems(segment, part));
  }
  return problems.slice(0, MAX_PROBLEMS);
}

const NO_MAIN: Problem = {
  rule: 'no_main',
  field: 'segments',
  message: 'At least one part must be a main part.',
  remedy: 'A supporting part needs a document to go with; to remove every page, delete the documents.',
};

function unreadableProblem(document: ValidatedDocument, index: number): Problem[] {
  if (!isPdf(document) || document.pageCount > 0) return [];
  return [
    {
      rule: 'unreadable',
      field: `documents.${index}`,
      message: `“${document.originalFilename}” could not be processed: its pages can’t be counted.`,
    },
  ];
}
